import type { Sql, Database, Draws, Metrics, Tracing } from 'shared-server';
import type { FastifyBaseLogger } from 'fastify';
import type { Message } from './modules/outbox/table';
import type { ApiConfig } from './config';
import type { Providers } from './providers';
import type { Vault } from './secrets';

/** Counts visits as events arrive, one run at a time in this process. */
export interface Counting {
  /** Resolves when all events are counted or this process closes. */
  whole(): Promise<void>;
  /** The same, but waits at most this long. Counting continues in the background. */
  within(ms: number): Promise<void>;
  /** Stops between two steps. */
  stop(): Promise<void>;
}

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

/** The services that every module uses. */
export interface App {
  config: ApiConfig;
  providers: Providers;
  database: Database;
  /** The database's query builder. Inside a transaction, use the transaction's instead. */
  sql: Sql;
  /** The current time, which tests replace. */
  now(): Date;
  vault: Vault;
  /** Verifies the shell's signed tokens about random assignments. */
  draws: Draws;
  outbox: Outbox;
  /** Counts visits from events. */
  counting: Counting;
  log: FastifyBaseLogger;
  /** Undefined without a metrics port. */
  metrics?: Metrics | undefined;
  /** Undefined without a collector of traces. */
  tracing?: Tracing | undefined;
}

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(60) * count;
export const days = (count: number) => minutes(60 * 24) * count;

/** Returns the time `count` milliseconds from now; negative for the past. */
export const timeFromNow = (app: Pick<App, 'now'>, count: number): Date =>
  new Date(app.now().getTime() + count);
