import { sql } from 'drizzle-orm';
import { remoteNames } from 'shared-contracts';
import * as z from 'zod/mini';
import type { App } from '../../context';
import {
  eventQuery,
  partOf,
  partOfTime,
  within,
  activeVisitors,
  isFinish,
  isSighting,
} from './event-query';
import { isPublished } from './published';

export const remotesQuery = eventQuery;

const timed = {
  remote: z.string(),
  version: z.string(),
  /** The start of the row's part of time; null for the total. */
  at: z.nullable(z.string()),
};

export const remotesAnswer = z.object({
  part_seconds: z.number(),
  rows: z.array(
    z.object({
      ...timed,
      visitors: z.number(),
      /** Visitors whose first try did not load it. */
      load_failures: z.number(),
      /** Visitors who continued, left, and are still there (event-query.ts). */
      completed: z.number(),
      not_completed: z.number(),
      still_there: z.number(),
    }),
  ),
  vitals: z.array(
    z.object({
      ...timed,
      vital: z.enum(['LCP', 'INP', 'CLS']),
      /** The 75th percentile, in milliseconds; CLS has no unit. */
      p75: z.number(),
      pages: z.number(),
    }),
  ),
});

type Answer = z.output<typeof remotesAnswer>;

const inOrder = sql`array[${sql.join(
  remoteNames.map((name) => sql`${name}`),
  sql`, `,
)}]::text[]`;

type Query = z.output<typeof remotesQuery>;

/** Returns figures of each version of each remote, over time and in total: by visitors, and by web vitals. */
export async function readRemotes(app: App, query: Query): Promise<Answer> {
  const seconds = partOf(query, app.now());
  const rows = await readVisitors(app, query, seconds);
  const vitals = await readVitals(app, query, seconds);
  return { part_seconds: seconds, rows, vitals };
}

async function ask<Row>(app: App, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await app.sql.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** @param seconds length of one part of the time */
function readVisitors(app: App, query: Query, seconds: number): Promise<Answer['rows']> {
  return ask<Answer['rows'][number]>(
    app,
    sql`
    with seen as (
      select visitor_id, at, name = 'remote_failed' as failed,
        coalesce(fields ->> 'shown', 'false') = 'true' as broke,
        case name when 'remote_failed' then fields ->> 'failed' else remote end as remote,
        case name when 'remote_failed' then fields ->> 'version' else remote_version end as version
      from analytics
      where not starts_with(name, 'web_vital_') ${within(query)}
    ), met as (
      select visitor_id, remote, version, min(at) as at,
        min(at) filter (where not failed) as drawn_at,
        min(at) filter (where failed and not broke) as failed_at
      from seen where remote is not null and version is not null
        and ${isPublished(sql`remote`, sql`version`)}
      group by visitor_id, remote, version
    ), latest as (
      select visitor_id, sighting.*, visitor_id in (${activeVisitors(app)}) as active,
        exists (select from analytics finish
          where finish.visitor_id = visitors.visitor_id and ${isFinish}) as finished
      from (select distinct visitor_id from met) as visitors
      cross join lateral (
        select remote as last_remote, remote_version as last_version from analytics
        where visitor_id = visitors.visitor_id and ${isSighting}
        order by at desc, event_id desc limit 1
      ) as sighting
    ), selected_events as (
      select met.*, ${partOfTime(sql`met.at`, seconds)} as part, coalesce(active, false) as active,
        (last_remote, last_version) is not distinct from (remote, version)
          and not finished as ended
      from met left join latest using (visitor_id)
    )
    select remote, version, ${isoOf(sql`part`)} as at,
      count(*)::int as visitors,
      (count(*) filter (where failed_at is not null
        and (drawn_at is null or failed_at <= drawn_at)))::int as load_failures,
      (count(*) filter (where drawn_at is not null and not ended))::int as completed,
      (count(*) filter (where drawn_at is not null and ended and not active))::int
        as not_completed,
      (count(*) filter (where drawn_at is not null and ended and active))::int as still_there
    from selected_events
    group by grouping sets ((remote, version), (remote, version, part))
    order by array_position(${inOrder}, remote), version, part nulls first
  `,
  );
}

/** @param seconds length of one part of the time */
function readVitals(app: App, query: Query, seconds: number): Promise<Answer['vitals']> {
  return ask<Answer['vitals'][number]>(
    app,
    sql`
    with selected_events as (
      select remote, remote_version as version, upper(substr(name, 11)) as vital,
        (fields ->> 'value')::float8 as value, ${partOfTime(sql`at`, seconds)} as part
      from analytics
      where name in ('web_vital_lcp', 'web_vital_inp', 'web_vital_cls')
        and jsonb_typeof(fields -> 'value') = 'number'
        and remote is not null and remote_version is not null ${within(query)}
        and ${isPublished(sql`remote`, sql`remote_version`)}
    )
    select remote, version, vital, ${isoOf(sql`part`)} as at,
      (percentile_cont(0.75) within group (order by value))::float8 as p75, count(*)::int as pages
    from selected_events
    group by grouping sets ((remote, version, vital), (remote, version, vital, part))
    order by array_position(${inOrder}, remote), version, vital, part nulls first
  `,
  );
}

const isoOf = (time: ReturnType<typeof sql>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
