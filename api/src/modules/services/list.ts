import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Service } from 'shared-contracts/api';
import { prepared, type Sql } from 'shared-server';
import { serviceOf, services } from './table';

const byOwner = prepared((database) =>
  database
    .select()
    .from(services)
    .where(and(eq(services.uid, sql.placeholder('uid')), isNull(services.deletedAt)))
    .orderBy(asc(services.position))
    .prepare('services_of_owner'),
);

/** Returns the services of an owner in the order in which they were added. */
export async function listOf(database: Sql, uid: string): Promise<Service[]> {
  return (await byOwner(database).execute({ uid })).map(serviceOf);
}
