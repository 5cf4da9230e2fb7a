import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Contract } from 'shared-contracts/contract';
import type { Verdict } from './verdict';

export const contracts = pgTable('contracts', {
  /** Hash of the contract file in the release, byte for byte. */
  hash: text('hash').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['remote', 'shell', 'api'] }).notNull(),
  body: jsonb('body').$type<Contract>().notNull(),
});

export const verdicts = pgTable(
  'contract_verdicts',
  {
    given: text('given').notNull(),
    taken: text('taken').notNull(),
    judge: text('judge').notNull(),
    verdict: jsonb('verdict').$type<Verdict>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.given, row.taken, row.judge] })],
);

/** Append-only. */
export const acceptances = pgTable('contract_acceptances', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /**
   * The accepting owner; missing in rows from before tokens had owners, which are valid for all.
   */
  consumer: text('consumer'),
  given: text('given').notNull(),
  taken: text('taken').notNull(),
  reason: text('reason').notNull(),
  by: text('accepted_by').notNull(),
  byToken: text('accepted_by_token'),
  at: timestamp('accepted_at', { withTimezone: true }).notNull().defaultNow(),
});
