import { sql } from 'drizzle-orm';
import type { App } from '../../context';

/** Makes the tables of the months to come, and takes away those whose events are all too old. */
export async function keepAnalytics({ sql: database, now, config }: App): Promise<void> {
  await database.execute(
    sql`select keep_analytics(${now().toISOString()}::timestamptz, ${config.analyticsDays}::int)`,
  );
}
