import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** While a lock is open, nothing on its channel is moved. */
export const locks = pgTable('channel_locks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  byToken: text('made_by_token'),
  at: time('made_at').notNull().defaultNow(),
  /** The time when it ends by itself. */
  until: time('until'),
  openedReason: text('opened_reason'),
  openedBy: text('opened_by'),
  openedByToken: text('opened_by_token'),
  openedAt: time('opened_at'),
});

export type Lock = typeof locks.$inferSelect;
