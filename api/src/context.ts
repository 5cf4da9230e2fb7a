import type { FastifyBaseLogger } from 'fastify';
import type { Database, Draws, Metrics, Sql, Tracing } from 'shared-server';
import type { ApiConfig } from './config';
import type { Counting } from './modules/analytics/port';
import type { Outbox } from './modules/outbox/port';
import type { Providers } from './providers';
import type { Vault } from './secrets';

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
