import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { roles } from 'registry-contract/rights';
import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from 'shared-server';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const operators = pgTable('operators', {
  name: text('name').primaryKey(),
  role: text('role', { enum: roles }).notNull(),
  /** The hash of the bootstrap operator's secret; null for people from the provider. */
  password: text('password'),
  /** Issuer and subject at the provider. */
  subject: text('subject'),
  addedBy: text('added_by').notNull(),
  addedAt: time('added_at').notNull(),
  removedBy: text('removed_by'),
  removedAt: time('removed_at'),
});

export type Operator = typeof operators.$inferSelect;

export const sessions = pgTable('operator_sessions', {
  hash: text('hash').primaryKey(),
  operator: text('operator').notNull(),
  startedAt: time('started_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  endedAt: time('ended_at'),
  /** The id of the session at the provider. */
  providerSession: text('provider_session'),
  /** The encrypted tokens of the provider; null for the bootstrap operator. */
  providerTokens: text('provider_tokens'),
  /** When the provider last returned the groups; null for the bootstrap operator. */
  checkedAt: time('checked_at'),
  nextCheckAt: time('next_check_at'),
});

export type SessionRow = typeof sessions.$inferSelect;

export const signIns = pgTable('operator_sign_ins', {
  hash: text('hash').primaryKey(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  /** The hash of the cookie that all tabs of a browser share. */
  browser: text('browser'),
  /** The hash of the session that the browser had before. */
  earlierSession: text('earlier_session'),
  expiresAt: time('expires_at').notNull(),
});

/** Append-only: the audit reads it. */
export const operatorActs = pgTable('operator_acts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  what: text('what', {
    enum: ['added', 'role-changed', 'password-changed', 'removed', 'signed-in'],
  }).notNull(),
  operator: text('operator').notNull(),
  role: text('role', { enum: roles }).notNull(),
  by: text('made_by').notNull(),
  byToken: text('made_by_token'),
  at: time('made_at').notNull(),
});

export async function changeOperator(step: Sql, name: string, values: Partial<Operator>) {
  const [changed] = await step
    .update(operators)
    .set(values)
    .where(eq(operators.name, name))
    .returning();
  return changed!;
}

export const endSessions = (step: Sql, operator: string, time: number) =>
  step
    .update(sessions)
    .set({ endedAt: new Date(time) })
    .where(and(eq(sessions.operator, operator), isNull(sessions.endedAt)));

export type What = (typeof operatorActs.$inferInsert)['what'];

export const act = (what: What, { name, role }: Operator, by: string, time: number) => ({
  what,
  operator: name,
  role,
  by,
  at: new Date(time),
});
