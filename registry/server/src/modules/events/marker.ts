import { sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';

/**
 * A marker that changes with every change of the channel: live releases, canary, and where sessions
 * stay.
 */
export async function markerOf(database: Sql, channel: string): Promise<string> {
  const { rows } = (await database.execute(sql`
    select concat_ws('-',
      (select max(number) from channel_sets where channel = ${channel}),
      (select max(id) from channel_changes where channel = ${channel}),
      (select count(*) from set_bans where channel = ${channel}),
      (select max(id) from set_drains where channel = ${channel}),
      (select max(events.id) from canary_events events
        join canaries on canaries.id = events.canary where channel = ${channel}),
      (select max(looks.id) from canary_looks looks
        join canaries on canaries.id = looks.canary where channel = ${channel}),
      (select concat(max(id), '.', count(opened_at)) from channel_locks where channel = ${channel}),
      (select concat(count(*), '.', count(ended_at)) from previews where channel = ${channel}),
      (select concat(count(*), '.', count(ended_at)) from alerts),
      (select concat(sum(attempts), '.', count(sent_at)) from alert_deliveries),
      (select count(*) from releases)
    ) as mark`)) as unknown as { rows: { mark: string }[] };
  return rows[0]?.mark ?? '';
}
