import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How heavy a release may be to begin with: of each name the last row counts. */
export const budgets = pgTable('release_budgets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Compressed. Null gives the name back to what is usual for its kind. */
  bytes: integer('bytes'),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  byToken: text('made_by_token'),
  at: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});
