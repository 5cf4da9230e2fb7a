import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Budgets of releases. The last row of a name applies. */
export const budgets = pgTable('release_budgets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Compressed. Null resets the name to the default of its kind. */
  bytes: integer('bytes'),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  byToken: text('made_by_token'),
  at: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});
