import type { Sql } from 'shared-server';
import type { Message } from './table';

export interface About {
  /** Makes it the only message of its kind, however often it is requested. */
  onceKey?: string;
  uid?: string;
  /** A link with a secret that replaces `{link}` in the text: sealed until it is sent, then deleted. */
  link?: string;
}

export interface Outbox {
  /** Stores a message, in the caller's transaction where `sql` is one. It is sent afterwards. */
  put(sql: Sql, message: Message, about?: About): Promise<void>;
  /** Returns whether a message with this key was stored before. */
  has(sql: Sql, onceKey: string): Promise<boolean>;
  /** Sends due messages, and returns how many were sent. */
  deliver(): Promise<number>;
  /** Sends soon, and then as messages become due, until the outbox is closed. */
  start(): void;
  counts(): Promise<{ waiting: number; failed: number }>;
  /** Claims no more messages, and waits until the claimed ones are sent or postponed. */
  close(): Promise<void>;
}
