import { inArray } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import {
  alertCodes,
  targetNames,
  lastGoodTodo,
  type AlertCode,
  type AlertMessage,
} from 'shared-server';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Alerts, one per incident. An incident that is one moment has ended when it begins. */
export const alerts = pgTable('alerts', {
  id: text('id').primaryKey(),
  code: text('code', { enum: alertCodes }).notNull(),
  /** Identifies the incident: one alert per code and incident can be open. */
  incident: text('incident').notNull(),
  channel: text('channel'),
  remote: text('remote'),
  version: text('version'),
  said: text('said').notNull(),
  figures: jsonb('figures').$type<Record<string, unknown>>().notNull(),
  by: text('raised_by').notNull(),
  byToken: text('raised_by_token'),
  openedAt: time('opened_at').notNull(),
  endedAt: time('ended_at'),
  endedSaid: text('ended_said'),
});

/** Leaves out alerts of rules that an earlier version evaluated: this version has no words for them. */
export const hasCurrentCode = inArray(alerts.code, [...alertCodes]);

export type Alert = typeof alerts.$inferSelect;

/** Each message to a target, sent or due. */
export const deliveries = pgTable('alert_deliveries', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  alert: text('alert').notNull(),
  target: text('target', { enum: targetNames }).notNull(),
  about: text('about', { enum: ['opened', 'ended'] }).notNull(),
  /** 'registry', or the shell server that sends it. */
  sender: text('sender').notNull().default('registry'),
  attempts: integer('attempts').notNull().default(0),
  dueAt: time('due_at').notNull(),
  claimedUntil: time('claimed_until'),
  triedAt: time('tried_at'),
  sentAt: time('sent_at'),
  givenUpAt: time('given_up_at'),
  lastError: text('last_error'),
});

export type Delivery = typeof deliveries.$inferSelect;

type Todo = (alert: Pick<Alert, 'channel'>) => string;

/** What to do, and the page of the console that shows more. */
const guidance = {
  'canary/aborted': {
    page: 'canary',
    todo: ({ channel }) =>
      `Visitors no longer get this version, so there is nothing to stop. See the evidence: registry canary list ${channel}. Then fix it and publish a new version.`,
  },
  'discovery/last-good': { page: 'alerts', todo: () => lastGoodTodo },
  'alert/test': { page: 'alerts', todo: () => 'Nothing: this is a test.' },
} satisfies Record<AlertCode, { page: string; todo: Todo }>;

export const todoOf = (alert: Alert): string => guidance[alert.code].todo(alert);

/** Returns what the registry sends to a target. It sends no alert when an incident ends: its incidents are moments. */
export function messageOf(alert: Alert, origin: string): AlertMessage {
  const { id, code, channel, remote, version, openedAt, endedAt, said, figures } = alert;
  return {
    id,
    code,
    state: 'opened',
    channel,
    remote,
    version,
    figures,
    since: openedAt.toISOString(),
    until: endedAt?.toISOString() ?? null,
    text: said,
    todo: todoOf(alert),
    link: `${origin}/console/${guidance[code].page}`,
  };
}
