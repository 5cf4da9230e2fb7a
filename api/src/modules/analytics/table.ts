import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { sql } from 'drizzle-orm';
import type { App } from '../../context';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The events of one visitor that are stored and counted: ten times those of a long set-up. Visits are rebuilt from
 * all events of a visitor, so each event would otherwise cost more than the one before.
 */
export const mostOfVisitor = 2_000;

/** Partitioned by the month of `at`. */
export const analyticsEvents = pgTable('analytics', {
  /** Unique together with `at`. */
  eventId: text('event_id').notNull(),
  name: text('name').notNull(),
  /** By the visitor's clock, if its time is plausible. */
  at: time('at').notNull(),
  receivedAt: time('received_at').notNull(),
  visitorId: text('visitor_id').notNull(),
  screen: text('screen'),
  remote: text('remote'),
  remoteVersion: text('remote_version'),
  build: text('build', { enum: ['web', 'app'] }).notNull(),
  /** The live release set for that visitor; null for events of older shells without sets. */
  releaseSet: integer('release_set'),
  canary: text('canary'),
  arm: text('arm', { enum: ['canary', 'stable'] }),
  judged: boolean('judged'),
  fields: jsonb('fields').$type<AnalyticsEvent['fields']>().notNull(),
});

/** Creates the tables of the coming months, and drops those whose events are all too old. */
export async function maintainAnalytics({ sql: database, now, config }: App): Promise<void> {
  await database.execute(
    sql`select keep_analytics(${now().toISOString()}::timestamptz, ${config.analyticsDays}::int)`,
  );
}
