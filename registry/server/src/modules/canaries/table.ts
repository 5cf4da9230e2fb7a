import { boolean, doublePrecision, integer, jsonb, numeric } from 'drizzle-orm/pg-core';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Judgement } from 'registry-contract/canaries';

/** Versions by remote. */
export type Versions = Record<string, string>;

/** A share of the visitors, and its minimum duration before the next step. */
export interface Step {
  share: number;
  bakeMinutes: number;
}

export const states = ['running', 'promoted', 'aborted', 'ended'] as const;
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Versions on trial on a channel. The database permits changes of the state only, and only while
 * the canary runs.
 */
export const canaries = pgTable('canaries', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  releases: jsonb('releases').$type<Versions>().notNull(),
  /** The set that was live at the start, which the stable arm runs. */
  against: jsonb('against').$type<Versions>().notNull(),
  salt: text('salt').notNull(),
  steps: jsonb('steps').$type<Step[]>().notNull(),
  /** Whether the judge takes the next step. It aborts in any case. */
  auto: boolean('auto').notNull(),
  reason: text('reason').notNull(),
  by: text('started_by').notNull(),
  byToken: text('started_by_token'),
  startedAt: time('started_at').notNull(),
  state: text('state', { enum: states }).notNull(),
  /** Percent. */
  share: percent('share').notNull(),
  /** Index of the current step. */
  step: integer('step').notNull(),
});

export type Canary = typeof canaries.$inferSelect;

/** Every act on a canary. Append-only. */
export const canaryEvents = pgTable('canary_events', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  canary: text('canary').notNull(),
  kind: text('kind', {
    enum: ['started', 'share-changed', 'aborted', 'promoted', 'ended'],
  }).notNull(),
  share: percent('share').notNull(),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  byToken: text('made_by_token'),
  at: time('made_at').notNull(),
  numbers: jsonb('numbers').$type<Judgement>(),
});

export type CanaryEvent = typeof canaryEvents.$inferSelect;

/** The judge's results. Append-only. */
export const canaryLooks = pgTable('canary_looks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  canary: text('canary').notNull(),
  at: time('at').notNull(),
  verdict: text('verdict').$type<Judgement['verdict']>().notNull(),
  evidence: doublePrecision('evidence').notNull(),
  why: text('why').notNull(),
  counts: jsonb('counts').$type<Judgement>().notNull(),
});

export type CanaryLook = typeof canaryLooks.$inferSelect;
