import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Versions } from '../sets/table';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Moves that are to be made at a time, and what became of them. */
export const schedules = pgTable('channel_schedules', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  runsAt: time('runs_at').notNull(),
  releases: jsonb('releases').$type<Versions>().notNull(),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  /** The token or account; null for the administrator's own token, and for those of before this was kept. */
  madeWith: text('made_with'),
  at: time('made_at').notNull().defaultNow(),
  state: text('state', { enum: ['waiting', 'done', 'refused', 'missed', 'cancelled'] })
    .notNull()
    .default('waiting'),
  words: text('words'),
  set: integer('set_number'),
  endedBy: text('ended_by'),
  endedAt: time('ended_at'),
});

export type Schedule = typeof schedules.$inferSelect;
