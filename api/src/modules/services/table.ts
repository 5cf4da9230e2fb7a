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

export const serviceOf = (row: Row): Service => ({
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
