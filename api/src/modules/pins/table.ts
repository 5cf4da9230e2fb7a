import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const ownerPins = pgTable('owner_pins', {
  uid: text('uid').primaryKey(),
  channel: text('channel').notNull(),
  releaseSet: integer('release_set').notNull(),
  /** The canary at the start of the flow; null without one. */
  canary: text('canary'),
  arm: text('arm', { enum: ['canary', 'stable'] }),
  judged: boolean('judged'),
  beganAt: time('began_at').notNull(),
  changedAt: time('changed_at').notNull(),
});
