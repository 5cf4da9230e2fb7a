import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AnalyticsEvent } from 'shared-contracts/api';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const analyticsEvents = pgTable('analytics_events', {
  eventId: text('event_id').primaryKey(),
  name: text('name').notNull(),
  /** By the visitor's clock, where that makes sense. */
  at: time('at').notNull(),
  receivedAt: time('received_at').notNull(),
  visitorId: text('visitor_id').notNull(),
  screen: text('screen'),
  remote: text('remote'),
  remoteVersion: text('remote_version'),
  build: text('build', { enum: ['web', 'app'] }).notNull(),
  fields: jsonb('fields').$type<AnalyticsEvent['fields']>().notNull(),
});
