import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** History of what was live. Append-only: the database refuses other changes. */
export const changes = pgTable('channel_changes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  remote: text('remote').notNull(),
  kind: text('kind', { enum: ['swap', 'rollback', 'restore'] }).notNull(),
  from: text('from_version'),
  to: text('to_version').notNull(),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  /** The id of the token that acted; null for REGISTRY_TOKEN and operators. */
  byToken: text('made_by_token'),
  at: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A move of a channel's pointer for one remote. */
export type Change = typeof changes.$inferSelect;

/** The live version of a remote on a channel, and its fallback. */
export const pointers = pgTable(
  'channel_pointers',
  {
    channel: text('channel').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    lastGood: text('last_good'),
    /** The change that made it live. A writer sends it to prove that they saw the latest. */
    revision: integer('change_id').notNull(),
  },
  (pointer) => [primaryKey({ columns: [pointer.channel, pointer.remote] })],
);

export type Pointer = typeof pointers.$inferSelect;
