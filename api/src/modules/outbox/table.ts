import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The kinds of outgoing messages. */
export type Message =
  | { kind: 'mail'; to: string; subject: string; text: string }
  | { kind: 'sms'; to: string; text: string }
  | { kind: 'chat'; channel: string; text: string };

const time = (name: string) => timestamp(name, { withTimezone: true });

export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['mail', 'sms', 'chat'] }).notNull(),
  /** A second message with the same key is not stored. */
  onceKey: text('once_key'),
  /** The owner it is about, so that it can be deleted with the owner. */
  uid: text('uid'),
  message: jsonb('message').$type<Message>().notNull(),
  /** The value for `{link}` in the text; deleted once the message is sent. */
  sealedLink: text('sealed_link'),
  /** The trace of the act that stored it, which sending continues. */
  traceparent: text('traceparent'),
  createdAt: time('created_at').notNull(),
  dueAt: time('due_at').notNull(),
  attempts: integer('attempts').notNull(),
  /**
   * Until then a sender works on it; afterwards it is free, in case the sender died. A message that waits has the time
   * when its wait began, so that a clock that is set back is noticed.
   */
  claimedUntil: time('claimed_until'),
  sentAt: time('sent_at'),
  failedAt: time('failed_at'),
  lastError: text('last_error'),
  /** The delivery status after the provider accepted it, where the provider reports one. */
  delivery: text('delivery', { enum: ['delivered', 'undelivered', 'failed'] }),
  /** The provider's error number, or 'opted out'. */
  deliveryError: text('delivery_error'),
  deliveryAt: time('delivery_at'),
});

export type OutboxRow = typeof outbox.$inferSelect;
