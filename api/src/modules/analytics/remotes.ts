import { sql } from 'drizzle-orm';
import { remoteNames } from 'shared-contracts';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { eventQuery, partOf, partOfTime, within } from './event-query';
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
      /** Visitors seen later in the flow, and visitors not seen for ten minutes. */
      completed: z.number(),
      not_completed: z.number(),
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

/** The shortest time after which a visitor counts as lost. */
const patience = sql`interval '10 minutes'`;
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
      select visitor_id, at, received_at, name = 'remote_failed' as failed,
        coalesce(fields ->> 'shown', 'false') = 'true' as broke,
        case name when 'remote_failed' then fields ->> 'failed' else remote end as remote,
        case name when 'remote_failed' then fields ->> 'version' else remote_version end as version
      from analytics
      where not starts_with(name, 'web_vital_') ${within(query)}
    ), met as (
      select visitor_id, remote, version, min(at) as at, max(received_at) as known_since,
        min(at) filter (where not failed) as drawn_at,
        min(at) filter (where failed and not broke) as failed_at
      from seen where remote is not null and version is not null
        and ${isPublished(sql`remote`, sql`version`)}
      group by visitor_id, remote, version
    ), selected_events as (
      select met.*, ${partOfTime(sql`met.at`, seconds)} as part,
        exists (
          select from analytics later
          where later.visitor_id = met.visitor_id and later.at >= met.drawn_at
            and later.name <> 'remote_failed' and not starts_with(later.name, 'web_vital_')
            and (later.name = 'set_number_done_click'
              or array_position(${inOrder}, later.remote) > array_position(${inOrder}, met.remote))
        ) as completed
      from met
    )
    select remote, version, ${isoOf(sql`part`)} as at,
      count(*)::int as visitors,
      (count(*) filter (where failed_at is not null
        and (drawn_at is null or failed_at <= drawn_at)))::int as load_failures,
      (count(*) filter (where completed))::int as completed,
      (count(*) filter (where drawn_at is not null and not completed
        and known_since + ${patience} < ${app.now().toISOString()}::timestamptz))::int
        as not_completed
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
