import { sql } from 'drizzle-orm';
import type { Database, StatementWatch } from '../database';
import type { Metrics } from './metrics';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const operations = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']);

/** By its first word; a query with common table expressions is one that selects, as ours all do. */
export function operationOf(statement: string): string {
  const [word = ''] = /[a-z]+/i.exec(statement) ?? [];
  const operation = word.toLowerCase();
  if (operation === 'with') return 'select';
  return operations.has(operation) ? operation : 'other';
}

/** How long each statement takes, waiting for a connection included. */
export function timeStatements(metrics: Metrics): StatementWatch {
  const took = metrics.durations({
    name: 'shopfront_database_statement_duration_seconds',
    help: 'Time of a database statement, and of the wait for a connection.',
    labels: ['operation', 'outcome'],
    buckets,
  });
  return (statement) => {
    const began = performance.now();
    return (error) =>
      took(
        { operation: operationOf(statement), outcome: error === undefined ? 'ok' : 'failed' },
        (performance.now() - began) / 1000,
      );
  };
}

/** Whether the database answers, and how its connections are used; the embedded one has no pool. */
export function watchDatabase(
  metrics: Metrics,
  { sql: database, pool }: Pick<Database, 'sql' | 'pool'>,
  failed: (error: unknown) => void,
): void {
  metrics.source({
    name: 'database',
    serves: {},
    read: async () => {
      await database.execute(sql`select 1`);
      return {};
    },
    failed,
  });
  if (!pool) return;
  metrics.gauge(
    {
      name: 'shopfront_database_pool_connections',
      help: 'Connections to the database that this server holds, by what they do.',
      labels: ['state'],
    },
    () => {
      const { inUse, idle } = pool();
      return [
        { labels: { state: 'in_use' }, value: inUse },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
  );
  metrics.gauge(
    {
      name: 'shopfront_database_pool_size',
      help: 'Connections that this server may hold at most.',
      labels: [],
    },
    () => [{ labels: {}, value: pool().most }],
  );
  metrics.gauge(
    {
      name: 'shopfront_database_pool_waiting',
      help: 'Statements and transactions that wait for a connection.',
      labels: [],
    },
    () => [{ labels: {}, value: pool().waiting }],
  );
}
