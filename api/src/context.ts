import type { FastifyBaseLogger } from 'fastify';
import type { Database, Draws, Metrics, Sql, Tracing } from 'shared-server';
import type { ApiConfig } from './config';
import type { Counting } from './modules/analytics/port';
import type { Outbox } from './modules/outbox/port';
import type { Providers } from './providers';
import type { Vault } from './secrets';

/** What every module works with. */
export interface App {
  config: ApiConfig;
  providers: Providers;
  database: Database;
  /** The database's query builder: inside a transaction use the one it hands over instead. */
  sql: Sql;
  /** The time, so that tests can let it pass. */
  now(): Date;
  vault: Vault;
  /** Knows the shell's word on who was drawn for which arm. */
  draws: Draws;
  outbox: Outbox;
  /** Of visits, from events. */
  counting: Counting;
  log: FastifyBaseLogger;
  /** Undefined where nobody reads them. */
  metrics?: Metrics | undefined;
  /** Undefined where nobody keeps them. */
  tracing?: Tracing | undefined;
}

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(60) * count;
export const days = (count: number) => minutes(60 * 24) * count;

/** `count` milliseconds from now; before now when it is negative. */
export const timeFromNow = (app: Pick<App, 'now'>, count: number): Date =>
  new Date(app.now().getTime() + count);
