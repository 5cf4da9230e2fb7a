import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AnalyticsEvent } from 'shared-contracts/api';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Events of one visitor that are stored and counted: ten times what a long set-up makes. Visits are made anew from all
 * events of a visitor, so without it each event would cost more than the one before.
 */
export const mostOfVisitor = 2_000;

/** Lies in a table for each month of `at`. */
export const analyticsEvents = pgTable('analytics', {
  /** With `at`, once. */
  eventId: text('event_id').notNull(),
  name: text('name').notNull(),
  /** By the visitor's clock, where that makes sense. */
  at: time('at').notNull(),
  receivedAt: time('received_at').notNull(),
  visitorId: text('visitor_id').notNull(),
  screen: text('screen'),
  remote: text('remote'),
  remoteVersion: text('remote_version'),
  build: text('build', { enum: ['web', 'app'] }).notNull(),
  /** What was live for that visitor; null for events of shells that knew nothing of sets. */
  releaseSet: integer('release_set'),
  canary: text('canary'),
  arm: text('arm', { enum: ['canary', 'stable'] }),
  judged: boolean('judged'),
  fields: jsonb('fields').$type<AnalyticsEvent['fields']>().notNull(),
});
