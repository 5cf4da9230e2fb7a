import { sql } from 'drizzle-orm';
import type { Metrics, Sample } from 'shared-server';
import type { App } from '../../context';
import type { OutboxRow } from './table';

export type Outcome = 'sent' | 'put_off' | 'given_up';

/** From the polling interval to the longest delay, in seconds. */
const buckets = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];

/** The outcomes of attempts to send, and how long a message waited for the successful one. */
export function countDeliveries({
  metrics,
  now,
}: Pick<App, 'metrics' | 'now'>): (row: OutboxRow, outcome: Outcome) => void {
  if (!metrics) return () => undefined;
  const attempts = metrics.counter({
    name: 'shopfront_outbox_attempts_total',
    help: 'Attempts to send a message: it was sent, put off, or given up.',
    labels: ['kind', 'outcome'],
  });
  const waited = metrics.durations({
    name: 'shopfront_outbox_delivery_seconds',
    help: 'Time from writing a message down to its provider taking it.',
    labels: ['kind'],
    buckets,
  });
  return ({ kind, createdAt }, outcome) => {
    attempts({ kind, outcome });
    if (outcome === 'sent') waited({ kind })((now().getTime() - createdAt.getTime()) / 1000);
  };
}

interface Row {
  kind: OutboxRow['kind'];
  waiting: number;
  failed: number;
  oldest: number;
}

const kinds: OutboxRow['kind'][] = ['mail', 'sms', 'chat'];

/** The waiting messages in the outbox of all servers; all servers on one database report the same number. */
export function measureOutbox(app: App, metrics: Metrics, failed: (error: unknown) => void): void {
  metrics.source({
    name: 'outbox',
    serves: {
      shopfront_outbox_messages_waiting: {
        help: 'Messages that are written down and not sent.',
        labels: ['kind'],
      },
      shopfront_outbox_oldest_waiting_seconds: {
        help: 'Age of the oldest message that waits; 0 where none does.',
        labels: ['kind'],
      },
      shopfront_outbox_messages_given_up: {
        help: 'Messages that are kept and will not be tried again.',
        labels: ['kind'],
      },
    },
    async read() {
      const { rows } = (await app.sql.execute(sql`
        select kind, (count(*) filter (where failed_at is null))::int as waiting,
          (count(*) filter (where failed_at is not null))::int as failed,
          coalesce(extract(epoch from ${app.now().toISOString()}::timestamptz
            - min(created_at) filter (where failed_at is null)), 0)::float8 as oldest
        from outbox where sent_at is null group by kind`)) as unknown as { rows: Row[] };
      // A kind without a row is 0, not unknown.
      const each = (count: (row: Row) => number): Sample[] =>
        kinds.map((kind) => {
          const row = rows.find((counted) => counted.kind === kind);
          return { labels: { kind }, value: row ? count(row) : 0 };
        });
      return {
        shopfront_outbox_messages_waiting: each(({ waiting }) => waiting),
        shopfront_outbox_oldest_waiting_seconds: each(({ oldest }) => Math.max(0, oldest)),
        shopfront_outbox_messages_given_up: each((row) => row.failed),
      };
    },
    failed,
  });
}
