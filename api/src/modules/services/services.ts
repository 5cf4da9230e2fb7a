import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Service } from 'shared-contracts/api';
import { and, eq, isNull, sql, asc, count, getTableColumns, type Placeholder } from 'drizzle-orm';
import { type Sql, prepared } from 'shared-server';
import type { App } from '../../context';

export const services = pgTable(
  'services',
  {
    uid: text('uid').notNull(),
    /** Created by the owner's browser: unique for the owner, not globally. */
    serviceId: text('service_id').notNull(),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    placeId: text('place_id').notNull(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceStart: doublePrecision('price_start').notNull(),
    currency: text('currency', { enum: ['USD'] }).notNull(),
    pricingType: text('pricing_type', { enum: ['STARTS_FROM', 'FIXED'] }).notNull(),
    star: boolean('star').notNull(),
    duration: integer('duration'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.uid, table.serviceId] })],
);

type Row = typeof services.$inferSelect;

/** The fields of a service that can change. */
export const valuesOf = (service: Service, placeId: string) => ({
  placeId,
  category: service.category.trim(),
  name: service.name.trim(),
  description: service.description,
  priceStart: service.price_start,
  currency: service.currency,
  pricingType: service.pricing_type,
  star: service.star,
  duration: service.duration ?? null,
});

const serviceOf = (row: Row): Service => ({
  service_id: row.serviceId,
  place_id: row.placeId,
  category: row.category,
  name: row.name,
  description: row.description,
  price_start: row.priceStart,
  currency: row.currency,
  pricing_type: row.pricingType,
  star: row.star,
  ...(row.duration !== null && { duration: row.duration as Service['duration'] }),
});

/** Returns the numbers of listed and starred services; undefined without any. */
export async function countServices(database: Sql, uid: string) {
  const [counted] = await database
    .select({
      listed: sql<number>`count(*)::int`,
      starred: sql<number>`(count(*) filter (where ${services.star}))::int`,
    })
    .from(services)
    .where(and(eq(services.uid, uid), isNull(services.deletedAt)));
  return counted && counted.listed > 0 ? counted : undefined;
}

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
