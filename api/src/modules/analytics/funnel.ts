import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { eventQuery, activeVisitors, wholeDays } from './event-query';
import { isPublishedScreen } from './published';
import { countedUntil } from './visits';

const name = z.string().check(z.minLength(1), z.maxLength(200));

export const funnelQuery = z.extend(eventQuery, {
  /** Limits the funnel to visitors with this tag, country or version, such as 'mf-services:1.2.0'. */
  source_tag: z.optional(name),
  country: z.optional(name),
  version: z.optional(name),
});

export const funnelAnswer = z.object({
  screens: z.array(
    z.object({
      screen: z.string(),
      remote: z.nullable(z.string()),
      remote_version: z.nullable(z.string()),
      /** Visitors who reached the screen for the first time. */
      visitors: z.number(),
      /** Of those, the visitors who left, and those who are still there (event-query.ts). */
      left: z.number(),
      still_there: z.number(),
      /** left ÷ (left + continued), 0 to 1; 0 if no outcome is known. */
      drop_off: z.number(),
      /** Seconds until the next screen, in steps; null when no visitor continued. */
      median_seconds: z.nullable(z.number()),
    }),
  ),
  /** While counting is behind, the time until which events are counted; null when all are counted. */
  counted_until: z.nullable(z.string()),
});

type FunnelQuery = z.output<typeof funnelQuery>;
type Funnel = z.output<typeof funnelAnswer>;
type Screen = Funnel['screens'][number];

/** Visits to a screen of one version that lasted this long. */
interface Counted extends Pick<Screen, 'screen' | 'remote' | 'remote_version'> {
  took: number | null;
  visits: number;
  visitors: number;
  /** Visitors whose last screen it is, and those of them who are still there. */
  visitors_left: number;
  visitors_there: number;
  /** The sum of the screen's positions in its visitors' visits. */
  places: number;
}

/**
 * Returns how far visitors come: a row per screen and version of its remote, in the usual order. A visitor counts
 * once for each, at the first visit.
 */
export async function readFunnel(app: App, query: FunnelQuery): Promise<Funnel> {
  const counted_until = await countedUntil(app);
  const { rows } = (await app.sql.execute(sql`
    select screen, remote, remote_version, took, sum(visits)::int as visits, sum(visitors)::int as visitors,
      sum(visitors_left)::int as visitors_left, sum(visitors_there)::int as visitors_there,
      sum(places)::float8 as places
    from (
      ${isOfSome(query) ? visitsWithin(query) : daysAndRest(query, app.now())}
      union all ${stillThere(app, query)}
    ) as counted
    where ${isPublishedScreen(sql`screen`, sql`remote`, sql`remote_version`)}
    group by screen, remote, remote_version, took`)) as unknown as { rows: Counted[] };
  const ranked = [...byScreen(rows).values()].map((counted) => ({
    screen: screenOf(counted),
    place: sumOf(counted, 'places') / sumOf(counted, 'visits'),
  }));
  ranked.sort(
    (left, right) =>
      left.place - right.place ||
      inOrder(left.screen.screen, right.screen.screen) ||
      inOrder(left.screen.remote_version ?? '', right.screen.remote_version ?? ''),
  );
  return { screens: ranked.map(({ screen }) => screen), counted_until };
}

const isOfSome = ({ source_tag, country, version }: FunnelQuery) =>
  [source_tag, country, version].some((value) => value !== undefined);

const counts = sql`screen, remote, remote_version, took, visits, visitors, visitors_left,
  0 as visitors_there, places`;

/** Whole days are counted in advance. */
function daysAndRest(query: FunnelQuery, currentTime: Date): SQL {
  const { first, end } = wholeDays(query, currentTime);
  const { build } = query;
  if (first >= end) return visitsWithin(query);
  const wholeDaysRows = sql`select ${counts} from analytics_days
    where day >= ${first}::date and day < ${end}::date ${build ? sql`and build = ${build}` : sql``}`;
  const firstPart = { ...query, to: `${first}T00:00:00Z` };
  const lastPart = { ...query, from: `${end}T00:00:00Z` };
  return sql`${wholeDaysRows} union all ${visitsWithin(firstPart)} union all ${visitsWithin(lastPart)}`;
}

const visitsWithin = (query: FunnelQuery): SQL => sql`
  select screen, remote, remote_version, took, 1 as visits, is_first::int as visitors,
    (is_first and is_left)::int as visitors_left, 0 as visitors_there, place as places
  from analytics_visits where ${conditionsOf(query)}`;

/** Counted at each query, because visitors leave without an event. */
const stillThere = (app: App, query: FunnelQuery): SQL => sql`
  select screen, remote, remote_version, null::integer, 0, 0, 0, 1, 0
  from analytics_visits
  where is_first and is_left and visitor_id in (${activeVisitors(app)}) and ${conditionsOf(query)}`;

function conditionsOf({ build, from, to, source_tag, country, version }: FunnelQuery): SQL {
  const conditions = [
    build && sql`build = ${build}`,
    from && sql`at >= ${from}::timestamptz`,
    to && sql`at < ${to}::timestamptz`,
    source_tag && sql`source_tag = ${source_tag}`,
    country && sql`country = ${country}`,
    version &&
      sql`visitor_id in (
        select visitor_id from analytics_visits where remote || ':' || remote_version = ${version})`,
  ].filter((value) => value !== undefined && value !== '');
  return sql.join([sql`true`, ...conditions], sql` and `);
}

function byScreen(rows: Counted[]): Map<string, Counted[]> {
  const rowsByScreen = new Map<string, Counted[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.screen, row.remote, row.remote_version]);
    rowsByScreen.set(key, [...(rowsByScreen.get(key) ?? []), row]);
  }
  return rowsByScreen;
}

function screenOf(counted: Counted[]): Screen {
  const [{ screen, remote, remote_version }] = counted as [Counted];
  const visitors = sumOf(counted, 'visitors');
  const still_there = sumOf(counted, 'visitors_there');
  const left = sumOf(counted, 'visitors_left') - still_there;
  const resolved = visitors - still_there;
  return {
    screen,
    remote,
    remote_version,
    visitors,
    left,
    still_there,
    drop_off: resolved ? left / resolved : 0,
    median_seconds: medianOf(counted),
  };
}

type Figure = 'visits' | 'visitors' | 'visitors_left' | 'visitors_there' | 'places';

const sumOf = (counted: Counted[], figure: Figure) =>
  counted.reduce((sum, row) => sum + row[figure], 0);

/** The median, weighted by the number of visits. For an even number, the mean of the two middle values. */
function medianOf(counted: Counted[]): number | null {
  const timed = counted
    .flatMap(({ took, visits }) => (took === null ? [] : [{ took, visits }]))
    .sort((left, right) => left.took - right.took);
  const total = timed.reduce((sum, { visits }) => sum + visits, 0);
  if (total === 0) return null;
  return (nth(timed, Math.floor((total - 1) / 2)) + nth(timed, Math.ceil((total - 1) / 2))) / 2;
}

function nth(timed: { took: number; visits: number }[], place: number): number {
  let passed = 0;
  return timed.find(({ visits }) => (passed += visits) > place)!.took;
}

const inOrder = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
