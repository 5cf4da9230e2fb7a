import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { watchDatabase, type Database, type Metrics } from 'shared-server';
import { measureCanaries } from './modules/canaries/measures';
import { measureChannels } from './modules/moves/measures';

/** Metrics from the registry's database. */
export function measure(metrics: Metrics, database: Database, log: FastifyBaseLogger): void {
  const failed = (err: unknown) => log.warn({ err }, 'could not read the numbers');
  watchDatabase(metrics, database, failed);
  measureChannels(metrics, database.sql, failed);
  measureCanaries(metrics, database.sql, failed);
  metrics.source({
    name: 'backups',
    serves: {
      shopfront_backup_last_success_timestamp_seconds: {
        help: 'When `npm run backup` last wrote an archive; 0 if it never has.',
        labels: [],
      },
    },
    async read() {
      const { rows } = (await database.sql.execute(
        sql`select coalesce(extract(epoch from max(finished_at)), 0)::float8 as value from backups`,
      )) as unknown as { rows: { value: number }[] };
      const samples = rows.map(({ value }) => ({ labels: {}, value }));
      return { shopfront_backup_last_success_timestamp_seconds: samples };
    },
    failed,
  });
  metrics.source({
    name: 'releases',
    serves: {
      shopfront_releases_published_total: {
        help: 'Releases that were published, ever.',
        labels: ['remote'],
        grows: true,
      },
    },
    async read() {
      const { rows } = (await database.sql.execute(
        sql`select name, count(*)::int as published from releases group by name`,
      )) as unknown as { rows: { name: string; published: number }[] };
      const samples = rows.map(({ name, published }) => ({
        labels: { remote: name },
        value: published,
      }));
      return { shopfront_releases_published_total: samples };
    },
    failed,
  });
}
