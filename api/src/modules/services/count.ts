import { and, eq, isNull, sql as text } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { services } from './table';

/** Returns the numbers of listed and starred services; undefined without any. */
export async function countServices(sql: Sql, uid: string) {
  const [counted] = await sql
    .select({
      listed: text<number>`count(*)::int`,
      starred: text<number>`(count(*) filter (where ${services.star}))::int`,
    })
    .from(services)
    .where(and(eq(services.uid, uid), isNull(services.deletedAt)));
  return counted && counted.listed > 0 ? counted : undefined;
}
