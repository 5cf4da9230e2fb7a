import { sql } from 'drizzle-orm';
import { remoteNames } from 'shared-contracts';
import type { Metrics, Sample } from 'shared-server';
import { minutes, seconds, timeFromNow, type App } from '../../context';
import { activeVisitors } from './event-query';
import { isPublished } from './published';

interface Row {
  remote: string;
  version: string;
  arm: string;
  came: number;
  completed: number;
  failed: number;
  still_there: number;
}

const names = sql`array[${sql.join(
  remoteNames.map((name) => sql`${name}`),
  sql`, `,
)}]::text[]`;

/** Limits the number of series, because pages can report made-up versions. */
const mostSeries = 60;

/**
 * Counts visitors of the last hour by step, version and arm: reached, continued, failed, still there (event-query.ts). It
 * counts visitors, not events, so a reload counts no visitor twice.
 */
export function measureSteps(app: App, metrics: Metrics, failed: (error: unknown) => void): void {
  metrics.source({
    name: 'steps',
    // The most expensive query: its result serves all readers for half a minute.
    freshMs: seconds(30),
    serves: {
      shopfront_step_visitors: {
        help: 'Visitors of the last hour, by the remote and version they met, their arm, and how it went.',
        labels: ['remote', 'version', 'arm', 'outcome'],
      },
    },
    async read() {
      const since = timeFromNow(app, -minutes(60)).toISOString();
      const { rows } = (await app.sql.execute(sql`
        with selected_events as (
          select visitor_id, at, coalesce(arm, 'none') as arm,
            name in ('remote_failed', 'stray_error') as wrong,
            name = 'set_number_done_click' as finished,
            case name when 'remote_failed' then fields ->> 'failed'
              when 'stray_error' then fields ->> 'thrower' else remote end as remote,
            case when name in ('remote_failed', 'stray_error') then fields ->> 'version'
              else remote_version end as version
          from analytics
          where at >= ${since}::timestamptz and not starts_with(name, 'web_vital_')
        ), met as (
          select visitor_id, arm, remote, version, bool_or(wrong) as wrong,
            min(at) filter (where not wrong) as drawn_at
          from selected_events where remote = any(${names}) and version ~ '^[0-9A-Za-z.+-]{1,40}$'
            and ${isPublished(sql`remote`, sql`version`)}
          group by visitor_id, arm, remote, version
        ), outcomes as (
          select met.*, visitor_id in (${activeVisitors(app)}) as active, exists (
            select from selected_events later
            where later.visitor_id = met.visitor_id and later.at >= met.drawn_at and not later.wrong
              and (later.finished or array_position(${names}, later.remote)
                > array_position(${names}, met.remote))
          ) as completed
          from met
        )
        select remote, version, arm, count(*)::int as came,
          (count(*) filter (where wrong))::int as failed,
          (count(*) filter (where completed))::int as completed,
          (count(*) filter (where drawn_at is not null and active and not completed))::int
            as still_there
        from outcomes group by remote, version, arm
        order by count(*) desc, remote, version, arm
        limit ${mostSeries}`)) as unknown as { rows: Row[] };
      const samples = rows.flatMap(({ remote, version, arm, ...counts }): Sample[] =>
        Object.entries(counts).map(([outcome, value]) => ({
          labels: { remote, version, arm, outcome },
          value,
        })),
      );
      return { shopfront_step_visitors: samples };
    },
    failed,
  });
}
