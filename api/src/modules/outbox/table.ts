import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What leaves the house, by kind. */
export type Message =
  | { kind: 'mail'; to: string; subject: string; text: string }
  | { kind: 'sms'; to: string; text: string }
  | { kind: 'chat'; channel: string; text: string };

const time = (name: string) => timestamp(name, { withTimezone: true });

export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['mail', 'sms', 'chat'] }).notNull(),
  /** A second message with the same key is not written. */
  onceKey: text('once_key'),
  /** The owner it is about, so that it can be forgotten with them. */
  uid: text('uid'),
  message: jsonb('message').$type<Message>().notNull(),
  /** What stands in place of `{link}` in the text; gone once the message is sent. */
  sealedLink: text('sealed_link'),
  /** Of the act that wrote it down, by which sending it is a part of that. */
  traceparent: text('traceparent'),
  createdAt: time('created_at').notNull(),
  dueAt: time('due_at').notNull(),
  attempts: integer('attempts').notNull(),
  /** Until then a sender is at it; a sender that died leaves it free afterwards. */
  claimedUntil: time('claimed_until'),
  sentAt: time('sent_at'),
  failedAt: time('failed_at'),
  lastError: text('last_error'),
  /** What became of it after its provider took it, where the provider tells. */
  delivery: text('delivery', { enum: ['delivered', 'undelivered', 'failed'] }),
  /** The provider's number for why, or 'opted out'. */
  deliveryError: text('delivery_error'),
  deliveryAt: time('delivery_at'),
});

export type OutboxRow = typeof outbox.$inferSelect;
