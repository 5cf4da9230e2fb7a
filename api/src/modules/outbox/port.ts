import type { Sql } from 'shared-server';
import type { Message } from './table';

export interface About {
  /** Makes it the only message of its kind, however often it is asked for. */
  onceKey?: string;
  uid?: string;
  /** A link with a secret, in place of `{link}` in the text: sealed until it is sent, and then gone. */
  link?: string;
}

export interface Outbox {
  /** Writes a message down, in the caller's transaction where `sql` is one. It is sent afterwards. */
  put(sql: Sql, message: Message, about?: About): Promise<void>;
  /** Whether a message with this key was written down before. */
  has(sql: Sql, onceKey: string): Promise<boolean>;
  /** Sends what is due, and answers how many messages were sent. */
  deliver(): Promise<number>;
  /** Delivers soon, and then as messages come due, until the outbox is closed. */
  start(): void;
  counts(): Promise<{ waiting: number; failed: number }>;
  /** Takes no more messages up, and waits until those that it holds are sent or put off. */
  close(): Promise<void>;
}
