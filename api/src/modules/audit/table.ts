import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Append-only: the database enforces it, see the migration. */
export const acts = pgTable('audit_trail', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: time('at').notNull(),
  what: text('what').notNull(),
  outcome: text('outcome').notNull(),
  /** The name of the operator who did it. */
  operator: text('operator'),
  keptUntil: time('kept_until').notNull(),
});

/** The person and the network of an act: deleted when a person is forgotten. */
export const people = pgTable('audit_people', {
  act: bigint('act', { mode: 'number' }).primaryKey(),
  uid: text('uid'),
  account: text('account'),
  network: text('network').notNull(),
});
