import { sql } from 'drizzle-orm';
import type { App } from '../../context';

/** Creates the tables of the coming months, and drops those whose events are all too old. */
export async function maintainAnalytics({ sql: database, now, config }: App): Promise<void> {
  await database.execute(
    sql`select keep_analytics(${now().toISOString()}::timestamptz, ${config.analyticsDays}::int)`,
  );
}
