import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** One version in the deployed shell, for whoever has the link. Only ending one changes its row. */
export const previews = pgTable('previews', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  remote: text('remote').notNull(),
  /** Null for whatever runs on the developer's own server. */
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
