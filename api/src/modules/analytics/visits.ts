import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { days, minutes, type App } from '../../context';
import { isFinish, isSighting } from './event-query';
import { mostOfVisitor } from './table';

/** An event may be stored after one that arrived later, so the last minute is read again. */
const overlap = minutes(1);
/** The largest backlog of one step. */
const stride = days(1);
const atOnce = 2000;

const rowsOf = async <Row>(database: Sql, query: SQL) =>
  ((await database.execute(query)) as unknown as { rows: Row[] }).rows;

const time = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`;

type Counted = Pick<App, 'sql' | 'now'>;

/**
 * Updates visits and the counts of their days from the events that have arrived, at most a day of them. Returns true
 * when nothing is left to process.
 */
export const catchUp = ({ sql: database, now }: Counted): Promise<boolean> =>
  database.transaction((step) => countStep(step, now().getTime()));

/** Returns the time until which all events are counted; null when counting is at most a minute or two behind. */
export async function countedUntil({ sql: database, now }: Counted): Promise<string | null> {
  const until = await progressOf(database, sql`select until from analytics_progress`);
  const isRecent = until === undefined || until > now().getTime() - minutes(2);
  return isRecent ? null : new Date(until).toISOString();
}

async function progressOf(database: Sql, query: SQL): Promise<number | undefined> {
  const [row] = await rowsOf<{ until: Date | string | null }>(database, query);
  return row?.until ? new Date(row.until).getTime() : undefined;
}

const keepProgress = (database: Sql, until: number) =>
  database.execute(sql`update analytics_progress set until = ${time(until)}`);

/** Locks other servers out. */
async function countStep(database: Sql, currentTime: number): Promise<boolean> {
  const progress = await progressOf(database, sql`select until from analytics_progress for update`);
  if (progress === undefined) {
    const first = await firstArrival(database);
    // Reported before the counting, so that queries in the meantime include it.
    if (first !== undefined) await keepProgress(database, first);
    return first === undefined;
  }
  const since = progress - overlap;
  const until = Math.min(currentTime, since + stride);
  const visitors = await whoSent(database, since, until);
  const changed = new Set<string>();
  for (let position = 0; position < visitors.length; position += atOnce) {
    const days = await visitAnew(database, visitors.slice(position, position + atOnce));
    for (const day of days) changed.add(day);
  }
  if (changed.size > 0) await countAnew(database, [...changed].sort());
  await keepProgress(database, until);
  return until >= currentTime;
}

async function firstArrival(database: Sql): Promise<number | undefined> {
  const [first] = await rowsOf<{ at: Date | string | null }>(
    database,
    sql`select min(received_at) as at from analytics`,
  );
  return first?.at ? new Date(first.at).getTime() : undefined;
}

async function whoSent(database: Sql, since: number, until: number): Promise<string[]> {
  const sent = await rowsOf<{ visitor_id: string }>(
    database,
    sql`select distinct visitor_id from analytics
      where received_at >= ${time(since)} and received_at <= ${time(until)}`,
  );
  return sent.map(({ visitor_id }) => visitor_id);
}

const list = (values: string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;

/** Finer where owners are quick. */
const inSteps = (seconds: SQL) => sql`(case
  when ${seconds} is null then null
  when ${seconds} < 20 then round(${seconds})
  when ${seconds} < 60 then round(${seconds} / 5) * 5
  when ${seconds} < 300 then round(${seconds} / 15) * 15
  when ${seconds} < 1800 then round(${seconds} / 60) * 60
  else round(least(${seconds}, 864000) / 600) * 600 end)::int`;

/**
 * Rebuilds the visits of these visitors from their events, each from a bounded number. A visit lasts from its first
 * event to that of the next screen, or to the end of the set-up. Events about page performance and about screens that did not load are no visits.
 *
 * @returns the days, in UTC, whose counts changed
 */
async function visitAnew(database: Sql, visitors: string[]): Promise<string[]> {
  const day = sql`(at at time zone 'UTC')::date::text as day`;
  const those = sql`visitor_id = any(${list(visitors)}::text[])`;
  const changedDays = await rowsOf<{ day: string }>(
    database,
    sql`delete from analytics_visits where ${those} returning ${day}`,
  );
  const made = await rowsOf<{ day: string }>(
    database,
    sql`
    with selected_events as materialized (
      select visitor_id, event_id, name, at, screen, remote, remote_version, build,
        fields ->> 'source_tag' as source_tag, fields ->> 'country' as country
      from unnest(${list(visitors)}::text[]) as visitor (id)
      cross join lateral (
        select * from analytics where visitor_id = visitor.id
        order by at, event_id limit ${mostOfVisitor}::int
      ) as first_events
    ), people as (
      select visitor_id,
        (array_agg(source_tag order by at) filter (where source_tag is not null))[1] as source_tag,
        (array_agg(country order by at) filter (where country is not null))[1] as country,
        max(at) filter (where ${isFinish}) as finished_at
      from selected_events group by visitor_id
    ), seen as (
      select *, lag(screen) over visitor as screen_before from selected_events
      where ${isSighting}
      window visitor as (partition by visitor_id order by at, event_id)
    ), visits as (
      select seen.*, people.source_tag as first_tag, people.country as first_country, finished_at,
        row_number() over visitor as place,
        coalesce(lead(at) over visitor, case when finished_at >= at then finished_at end) as left_at
      from seen join people using (visitor_id)
      where screen is distinct from screen_before
      window visitor as (partition by visitor_id order by at, event_id)
    )
    insert into analytics_visits
      (visitor_id, place, at, took, build, screen, remote, remote_version, is_first, is_left,
        source_tag, country)
    select visitor_id, place, at, ${inSteps(sql`extract(epoch from left_at - at)`)},
      build, screen, remote, remote_version,
      place = min(place) over same, bool_or(left_at is null and finished_at is null) over same,
      first_tag, first_country
    from visits
    window same as (partition by visitor_id, screen, remote, remote_version)
    returning ${day}`,
  );
  return [...changedDays, ...made].map((row) => row.day);
}

async function countAnew(database: Sql, changed: string[]): Promise<void> {
  const those = sql`any(${list(changed)}::date[])`;
  await database.execute(sql`delete from analytics_days where day = ${those}`);
  await database.execute(sql`
    insert into analytics_days
      (day, build, screen, remote, remote_version, took, visits, visitors, visitors_left, places)
    select changed.day, build, screen, remote, remote_version, took, count(*),
      count(*) filter (where is_first), count(*) filter (where is_first and is_left), sum(place)
    from unnest(${list(changed)}::date[]) as changed (day)
    join analytics_visits on at >= changed.day::timestamp at time zone 'UTC'
      and at < (changed.day + 1)::timestamp at time zone 'UTC'
    group by changed.day, build, screen, remote, remote_version, took`);
}

/** Deletes the visits of events that are no longer stored. */
export async function pruneVisits({ sql: database, now, config }: App): Promise<void> {
  const oldest = time(now().getTime() - days(config.analyticsDays));
  await database.execute(sql`delete from analytics_visits where at < ${oldest}`);
  await database.execute(
    sql`delete from analytics_days where day < (${oldest} at time zone 'UTC')::date`,
  );
}
