import { sql } from 'drizzle-orm';
import { screenOwners } from 'shared-contracts';
import type { z } from 'zod/mini';
import { days } from '../../context';
import { withStack } from '../../testing';
import type { funnelAnswer } from './funnel';
import type { remotesAnswer } from './remotes';
import { analyticsEvents } from './table';

type Screens = z.output<typeof funnelAnswer>['screens'];
type Remotes = z.output<typeof remotesAnswer>['rows'];

interface Counted extends Record<'remote' | 'remote_version' | 'place', string> {
  visitors: number;
  left: number;
  still_there: number;
  continued: number;
}

const minute = 60_000;
const screens = Object.entries(screenOwners);

/** A repeatable sequence of numbers from 0 to 1. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The events of a day: visitors continue, go back, get two versions, leave, and finish. */
function generateDay(end: number, visitors: number): (typeof analyticsEvents.$inferInsert)[] {
  const random = createRandom(7);
  const whole = (most: number) => Math.floor(random() * most);
  return Array.from({ length: visitors }, (_, visitor) => {
    let time = end - 5 * minute - whole(days(1) - 10 * minute);
    let place = whole(4);
    return Array.from({ length: 1 + whole(30) }, (_, step) => {
      time += whole(8 * minute);
      if (step > 0) place = Math.max(0, Math.min(screens.length - 1, place + whole(6) - 1));
      const [screen, remote] = screens[place]!;
      const isLast = screen === 'set-number' && random() < 0.4;
      const name = isLast
        ? 'set_number_done_click'
        : random() < 0.1
          ? 'web_vital_lcp'
          : 'page_open';
      return {
        eventId: `${visitor}-${step}`,
        visitorId: `visitor-${visitor}`,
        name,
        screen,
        remote,
        remoteVersion: visitor % 3 ? '1.0.0' : '1.1.0',
        build: 'web' as const,
        fields: {},
        at: new Date(time),
        receivedAt: new Date(time),
      };
    }).filter(({ at: time }) => time.getTime() < end);
  }).flat();
}

const stack = withStack();
beforeAll(async () => {
  const midnight = Math.ceil(Date.now() / days(1)) * days(1);
  stack.pass(midnight + days(1) - Date.now());
  const events = generateDay(stack.api.now().getTime(), 300);
  await stack.api.sql.insert(analyticsEvents).values(events);
});

const report = async <T>(path: string) =>
  (await stack.visitor().request(`/analytics/${path}`)).json() as T;

/** The definition in plain SQL: where a visitor was last seen, when, and whether they finished. */
const outcomes = async (place: 'screen' | 'remote') => {
  const currentTime = stack.api.now().toISOString();
  const column = sql.identifier(place);
  const { rows } = (await stack.api.sql.execute(sql`
      with seen as (
        select * from analytics where not starts_with(name, 'web_vital_')
      ), latest as (
        select visitor_id, (array_agg(${column} order by at desc, event_id desc))[1] as place,
          bool_or(name = 'set_number_done_click') as finished,
          max(received_at) > ${currentTime}::timestamptz - interval '10 minutes' as active
        from seen group by visitor_id
      ), visited as (
        select distinct visitor_id, remote, remote_version, ${column} as place from seen
      )
      select visited.remote, remote_version, visited.place, count(*)::int as visitors,
        count(*) filter (where ended and not active)::int as "left",
        count(*) filter (where ended and active)::int as still_there,
        count(*) filter (where not ended)::int as continued
      from visited join latest using (visitor_id)
      cross join lateral (select visited.place = latest.place and not finished as ended) as outcome
      group by 1, 2, 3`)) as unknown as { rows: Counted[] };
  return [...rows].sort((left, right) => keyOf(left).localeCompare(keyOf(right)));
};
const keyOf = (row: Pick<Counted, 'remote' | 'remote_version' | 'place'>) =>
  `${row.place} ${row.remote} ${row.remote_version}`;

it('counts the visitors of each screen who left, continued, or are still there', async () => {
  const { screens: rows } = await report<{ screens: Screens }>('funnel');
  const counted = rows.map(({ screen, remote, remote_version, visitors, left, still_there }) => ({
    remote: remote!,
    remote_version: remote_version!,
    place: screen,
    visitors,
    left,
    still_there,
    continued: visitors - left - still_there,
  }));
  counted.sort((left, right) => keyOf(left).localeCompare(keyOf(right)));
  expect(counted).toStrictEqual(await outcomes('screen'));
  expect(counted.some(({ still_there }) => still_there > 0)).toBe(true);
  const end = counted.filter(({ place }) => place === 'set-number');
  expect(end.every(({ continued, left }) => continued > 0 && left > 0)).toBe(true);
});

it('counts them in each step by the same definition', async () => {
  const { rows } = await report<{ rows: Remotes }>('remotes');
  const counted = rows
    .filter(({ at }) => at === null)
    .map(({ remote, version, visitors, not_completed: left, still_there, completed }) => ({
      remote,
      remote_version: version,
      place: remote,
      visitors,
      left,
      still_there,
      continued: completed,
    }));
  counted.sort((left, right) => keyOf(left).localeCompare(keyOf(right)));
  expect(counted).toStrictEqual(await outcomes('remote'));
});

it('reports as many visitors who left a step as left its screens', async () => {
  const { screens: onScreens } = await report<{ screens: Screens }>('funnel');
  const { rows } = await report<{ rows: Remotes }>('remotes');
  for (const { remote, version, not_completed: left } of rows.filter(({ at }) => at === null)) {
    const leftScreens = onScreens
      .filter((row) => row.remote === remote && row.remote_version === version)
      .reduce((sum, row) => sum + row.left, 0);
    expect([remote, version, left]).toStrictEqual([remote, version, leftScreens]);
  }
});
