import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import type { Operation, StatementWatch } from '../statement-watch';
import type { Took } from './durations';
import type { Metrics } from './metrics';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The duration of each statement, including the wait for a connection. */
export function timeStatements(metrics: Metrics): StatementWatch {
  const took = metrics.durations({
    name: 'shopfront_database_statement_duration_seconds',
    help: 'Time of a database statement, and of the wait for a connection.',
    labels: ['operation', 'outcome'],
    buckets,
  });
  const recorders: Partial<Record<Operation, { ok: Took; failed: Took }>> = {};
  const tookOf = (operation: Operation) =>
    (recorders[operation] ??= {
      ok: took({ operation, outcome: 'ok' }),
      failed: took({ operation, outcome: 'failed' }),
    });
  return (operation) => {
    const began = performance.now();
    const { ok, failed } = tookOf(operation);
    return (error) => (error === undefined ? ok : failed)((performance.now() - began) / 1000);
  };
}

/** Whether the database answers, and the use of its connections. */
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
