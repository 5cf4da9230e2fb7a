import { count, eq, getTableColumns, sql, type Placeholder } from 'drizzle-orm';
import { prepared } from 'shared-server';
import type { Service } from 'shared-contracts/api';
import type { App } from '../../context';
import { services, valuesOf } from './table';

/** Far more than a shop offers, and few enough for a page. */
const mostServices = 2000;

/** The fields of a service; the database sets its position, and a new one is not deleted. */
const columns = Object.entries(getTableColumns(services)).filter(
  ([name]) => name !== 'position' && name !== 'deletedAt',
);
const comma = sql`, `;

/** Counts and adds in one statement. A deleted service returns to its old place in the list. */
const adding = prepared((database) => {
  const parameter = (name: string): Placeholder => sql.placeholder(name);
  const counted = database.$with('held').as(
    database
      .select({ many: count().as('many') })
      .from(services)
      .where(eq(services.uid, parameter('uid'))),
  );
  const named = (names: string[]) => sql.join(names.map(sql.identifier), comma);
  const latest = columns.map(
    ([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  const added = database.$with('added', {}).as(sql`
    insert into ${services} (${named(columns.map(([, { name }]) => name))})
    select ${sql.join(
      columns.map(([name, column]) => sql`${parameter(name)}::${sql.raw(column.getSQLType())}`),
      comma,
    )} from ${counted} where ${counted.many} < ${sql.raw(String(mostServices))}
    on conflict (${named([services.uid.name, services.serviceId.name])}) do update
      set ${sql.join(latest, comma)}, ${sql.identifier(services.deletedAt.name)} = null
      where ${services.deletedAt} is not null`);
  return database
    .with(counted, added)
    .select({ many: counted.many })
    .from(counted)
    .prepare('add_service');
});

/** Adds a service to an owner's list, unless it exists. False where the list is full. */
export async function addTo(
  { sql: database }: App,
  uid: string,
  placeId: string,
  service: Service,
): Promise<boolean> {
  const values = { uid, serviceId: service.service_id, ...valuesOf(service, placeId) };
  const [counted] = await adding(database).execute(values);
  return counted!.many < mostServices;
}
