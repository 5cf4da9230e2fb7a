import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * One version in the deployed shell, for visitors with the link. The only permitted change of a row
 * is its end.
 */
export const previews = pgTable('previews', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  remote: text('remote').notNull(),
  /** Null for the developer's own server. */
  version: text('version'),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  byToken: text('made_by_token'),
  at: time('made_at').notNull(),
  until: time('until').notNull(),
  endedReason: text('ended_reason'),
  endedBy: text('ended_by'),
  endedByToken: text('ended_by_token'),
  endedAt: time('ended_at'),
});

export type Preview = typeof previews.$inferSelect;
