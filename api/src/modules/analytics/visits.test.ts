import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pinHeader, pinText, type AnalyticsEvent } from 'shared-contracts/api';
import { days, minutes } from '../../context';
import { tidy } from '../../housekeeping';
import { withStack } from '../../testing';
import { catchUp } from './visits';

const start = Date.UTC(2026, 2, 1, 12);
const day = 24 * 3600;

const stack = withStack({}, 'test');
beforeEach(() => {
  stack.pass(start - Date.now());
});

const seen = (
  visitor_id: string,
  screen: string,
  second: number,
  more: Partial<AnalyticsEvent> = {},
): AnalyticsEvent => ({
  event_id: randomUUID(),
  name: 'page_open',
  visitor_id,
  screen,
  at: new Date(start + second * 1000).toISOString(),
  remote: 'mf-services',
  remote_version: '1.0.0',
  build: 'web',
  fields: {},
  ...more,
});
const countAll = async () => {
  while (!(await catchUp(stack.api))) continue;
};
const collect = (...events: AnalyticsEvent[]) => stack.visitor().call('collectEvents', { events });
/** The figures after all visitors left or continued. */
const funnel = async (query: Record<string, string> = {}) => {
  stack.pass(minutes(11));
  const answer = await stack.visitor().request(`/analytics/funnel?${new URLSearchParams(query)}`);
  const { screens } = answer.json() as {
    screens: { screen: string; visitors: number; left: number; median_seconds: number | null }[];
  };
  return Object.fromEntries(
    screens.map(({ screen, visitors, left, median_seconds }) => [
      screen,
      [visitors, left, median_seconds],
    ]),
  );
};
const timeAt = (second: number) => new Date(start + second * 1000).toISOString();
/** Compares the counts of days with those of visits: a query for one version may not use days. */
const expectAlike = async () => {
  const expected = await funnel();
  expect(await funnel({ version: 'mf-services:1.0.0' })).toStrictEqual(expected);
  return expected;
};

it('stores and counts made-up events of one visitor up to a limit', async () => {
  const { sql: database } = stack.api;
  await database.execute(sql`
      insert into analytics (event_id, name, at, received_at, visitor_id, screen, build, fields)
      select 'e' || n, 'page_open', ${timeAt(0)}::timestamptz + n * interval '1 second', ${timeAt(0)}::timestamptz,
        'hostile', 'screen-' || n % 2, 'web', '{}'
      from generate_series(1, 1999) as n`);
  const stored = async () => {
    const { rows } = (await database.execute(
      sql`select count(*)::int as events from analytics where visitor_id = 'hostile'`,
    )) as unknown as { rows: { events: number }[] };
    return rows[0]!.events;
  };
  await collect(seen('hostile', 'welcome', 3_000), seen('hostile', 'login', 3_001));
  expect(await stored()).toBe(2_000);
  await database.execute(sql`
      insert into analytics (event_id, name, at, received_at, visitor_id, screen, build, fields)
      select 'f' || n, 'page_open', ${timeAt(4_000)}::timestamptz + n * interval '1 second', ${timeAt(0)}::timestamptz,
        'hostile', 'screen-' || n % 2, 'web', '{}'
      from generate_series(1, 5000) as n`);
  stack.pass(days(1));
  await countAll();
  const { rows } = (await database.execute(
    sql`select count(*)::int as visits from analytics_visits where visitor_id = 'hostile'`,
  )) as unknown as { rows: { visits: number }[] };
  expect(rows).toStrictEqual([{ visits: 2_000 }]);
});

it('inserts a late event at its time and corrects the counts of its day', async () => {
  await collect(seen('ada', 'welcome', 0), seen('ada', 'services', 50));
  stack.pass(days(3));
  expect(await expectAlike()).toStrictEqual({ welcome: [1, 0, 50], services: [1, 1, null] });
  await collect(seen('ada', 'priming', 10), seen('ben', 'welcome', 3 * day));
  stack.pass(days(1));
  expect(await expectAlike()).toStrictEqual({
    welcome: [2, 1, 10],
    priming: [1, 0, 40],
    services: [1, 1, null],
  });
});

it('counts a returning visitor once, on the day of the first visit', async () => {
  await collect(seen('ada', 'welcome', 0), seen('ada', 'services', 15));
  stack.pass(days(4));
  await collect(seen('ada', 'welcome', 2 * day), seen('ben', 'welcome', 2 * day));
  expect(await expectAlike()).toMatchObject({ welcome: [2, 2, 15] });
  expect(await funnel({ from: timeAt(day) })).toStrictEqual({ welcome: [1, 1, null] });
  expect(await funnel({ to: timeAt(day) })).toMatchObject({ welcome: [1, 1, 15] });
});

it('adds up windows from whole days and the rest of the first and the last day', async () => {
  const hours = [0, 13, 30, 54, 70, 80];
  stack.pass(days(10));
  await collect(...hours.map((hour, who) => seen(`visitor-${who}`, 'welcome', hour * 3600)));
  for (const [start, to] of [
    [0, 81],
    [13, 80],
    [14, 70],
    [1, 12],
    [12, 36],
    [60, 61],
  ] as [number, number][]) {
    const within = hours.filter((hour) => hour >= start && hour < to).length;
    expect(await funnel({ from: timeAt(start * 3600), to: timeAt(to * 3600) })).toStrictEqual(
      within ? { welcome: [within, within, null] } : {},
    );
  }
});

it('assigns a visitor to the first tag and country', async () => {
  await collect(
    seen('ada', 'welcome', 0, { fields: { source_tag: 'flyer', country: 'US' } }),
    seen('ada', 'services', 10, { fields: { source_tag: 'mail' } }),
    seen('ben', 'welcome', 0, { fields: { source_tag: 'mail', country: 'MX' } }),
    seen('eve', 'welcome', 0, { remote_version: '2.0.0' }),
  );
  expect(await funnel({ source_tag: 'flyer' })).toMatchObject({ services: [1, 1, null] });
  expect(await funnel({ source_tag: 'mail' })).toStrictEqual({ welcome: [1, 1, null] });
  expect(await funnel({ country: 'US', version: 'mf-services:1.0.0' })).toMatchObject({
    welcome: [1, 0, 10],
  });
  expect(await funnel({ version: 'mf-services:2.0.0' })).toStrictEqual({ welcome: [1, 1, null] });
});

it('includes an event that is stored after a later one', async () => {
  await collect(seen('ada', 'welcome', 0));
  stack.pass(minutes(5));
  await countAll();
  // Another server received it half a minute ago, and its transaction has only now ended.
  const arrived = new Date(stack.api.now().getTime() - 30_000).toISOString();
  await stack.api.sql.execute(sql`
      insert into analytics (event_id, name, at, received_at, visitor_id, screen, remote, remote_version, build, fields)
      select 'slow', name, ${arrived}::timestamptz, ${arrived}::timestamptz, 'ben', screen, remote, remote_version, build, fields
      from analytics`);
  expect((await funnel()).welcome![0]).toBe(2);
});

it('creates each visit once when servers count at the same time', async () => {
  const events = Array.from({ length: 40 }, (_, index) =>
    seen(`visitor-${index % 8}`, 'welcome', index),
  );
  await collect(...events);
  await Promise.all([1, 2, 3, 4].map(() => countAll()));
  expect(await funnel()).toStrictEqual({ welcome: [8, 8, null] });
});

it('reports how far the funnel has counted while counting is behind', async () => {
  const ask = async () => (await stack.visitor().request('/analytics/funnel')).json();
  expect(await ask()).toStrictEqual({ screens: [], counted_until: null });
  await collect(seen('ada', 'welcome', 0));
  expect(await ask()).toMatchObject({ screens: [{ visitors: 1 }], counted_until: null });
  const { rows } = (await stack.api.sql.execute(
    sql`select until from analytics_progress`,
  )) as unknown as { rows: { until: Date | string }[] };
  const counted = new Date(rows[0]!.until).toISOString();
  stack.pass(days(2));
  await collect(seen('ben', 'welcome', 2 * day));

  let finish: (value: unknown) => void = () => undefined;
  const finished = new Promise((resolve) => (finish = resolve));
  const transaction = await new Promise<{ done: Promise<unknown> }>((begun) => {
    const done = stack.api.sql.transaction(async (step) => {
      await step.execute(sql`select until from analytics_progress for update`);
      begun({ done });
      await finished;
    });
  });
  expect(await ask()).toMatchObject({ screens: [{ visitors: 1 }], counted_until: counted });
  finish(undefined);
  await transaction.done;
  expect(await ask()).toMatchObject({ screens: [{ visitors: 2 }], counted_until: null });
});

it('stores events, visits and pins without the columns that 0026-flow-unused.sql marks', async () => {
  const { sql: database } = stack.api;
  await database.execute(sql`
      alter table analytics drop column flow, drop column flow_trial, drop column flow_judged`);
  await database.execute(sql`alter table analytics_visits drop column flow`);
  await database.execute(sql`alter table owner_pins drop column flow`);
  await collect(seen('ada', 'welcome', 0, { flow: 'specified' }));
  expect(await expectAlike()).toStrictEqual({ welcome: [1, 1, null] });
  const { browser, uid } = await stack.owner();
  const pin = {
    channel: 'production',
    set: 5,
    began: Math.floor(stack.api.now().getTime() / 1000),
  };
  const answered = { square_preference: 'no-square', uid } as const;
  await browser.call('saveSquarePreference', answered, { [pinHeader]: pinText(pin) });
  expect((await browser.call('readSession', {})).pin).toMatchObject(pin);
});

it('deletes visits together with their events', async () => {
  await collect(seen('ada', 'welcome', 0));
  stack.pass(days(300));
  await tidy(stack.api);
  await collect(seen('ben', 'welcome', 300 * day));
  await countAll();
  expect((await funnel()).welcome![0]).toBe(2);
  stack.pass(days(101));
  await countAll();
  await tidy(stack.api);
  expect(await expectAlike()).toStrictEqual({ welcome: [1, 1, null] });
});
