import { randomUUID } from 'node:crypto';
import type { AnalyticsEvent } from 'shared-contracts/api';
import type { z } from 'zod/mini';
import { onDatabase, openHouse, openingTakes, type House } from '../../testing';
import type { flowsAnswer } from './flows';

type Told = z.output<typeof flowsAnswer>;

const operator = { authorization: 'Bearer operator-token-1' };

onDatabase((fresh) => {
  let house: House;
  let trial = '';
  beforeAll(async () => {
    house = await openHouse(await fresh(), { operatorToken: 'operator-token-1' });
  }, openingTakes);
  afterAll(() => house.close());
  beforeEach(() => {
    trial = randomUUID();
  });

  let second = 0;
  const opened = (
    visitor: string,
    flow: string,
    screen: string,
    more: Partial<AnalyticsEvent> = {},
  ): AnalyticsEvent => ({
    event_id: randomUUID(),
    name: 'page_open',
    at: new Date(Date.now() + 10 * (second += 1)).toISOString(),
    visitor_id: `${trial}-${visitor}`,
    ...{ screen, build: 'web', release_set: 7 },
    ...{ flow, flow_trial: trial, flow_judged: true },
    fields: {},
    ...more,
  });
  const done = { name: 'set_number_done_click' };
  const collect = (...events: AnalyticsEvent[]) =>
    house.visitor().call('collectEvents', { events });
  const asked = (query: string, headers: Record<string, string> = operator) =>
    house.visitor().request(`/analytics/flows?${query}`, { headers });
  const told = async () => (await asked(`trial=${trial}`)).json<Told>();

  it('visitors are counted by the table that they walked by, and so are those who finish', async () => {
    await collect(
      opened('a', 'specified', 'services'),
      opened('a', 'specified', 'set-number'),
      opened('a', 'specified', 'set-number', done),
      opened('b', 'booking-after-services', 'services'),
      opened('b', 'booking-after-services', 'booking-platform'),
      opened('c', 'booking-after-services', 'services', { release_set: 8 }),
    );
    expect(await told()).toStrictEqual({
      groups: [
        { flow: 'booking-after-services', judged: true, set: 7, visitors: 1, finished: 0 },
        { flow: 'specified', judged: true, set: 7, visitors: 1, finished: 1 },
        { flow: 'booking-after-services', judged: true, set: 8, visitors: 1, finished: 0 },
      ],
      screens: [
        {
          flow: 'booking-after-services',
          judged: true,
          screen: 'services',
          reached: 2,
          went_on: 1,
        },
        { flow: 'specified', judged: true, screen: 'services', reached: 1, went_on: 1 },
        {
          flow: 'booking-after-services',
          judged: true,
          screen: 'booking-platform',
          reached: 1,
          went_on: 0,
        },
        { flow: 'specified', judged: true, screen: 'set-number', reached: 1, went_on: 1 },
      ],
      last_event_at: expect.any(String),
    });
  });

  it('who was not given their table by chance is shown apart', async () => {
    await collect(opened('a', 'specified', 'services', { flow_judged: false }));
    expect(await told()).toMatchObject({
      groups: [{ flow: 'specified', judged: false, visitors: 1 }],
      screens: [{ flow: 'specified', judged: false, screen: 'services', reached: 1 }],
    });
  });

  it('with a time, whoever walked since then without an experiment is there to compare with', async () => {
    const since = new Date(Date.now() - 1000).toISOString();
    const without = { flow: undefined, flow_trial: undefined, flow_judged: undefined };
    await collect(
      opened('a', 'booking-after-services', 'services'),
      opened('b', '', 'services', without),
      opened('b', '', 'set-number', { ...without, ...done }),
    );
    expect((await told()).groups).toHaveLength(1);
    const { groups } = (await asked(`trial=${trial}&since=${since}`)).json<Told>();
    const beside = groups.filter(({ judged }) => !judged);
    expect(beside.reduce((sum, { finished }) => sum + finished, 0)).toBeGreaterThanOrEqual(1);
    expect(new Set(beside.map(({ flow }) => flow))).toStrictEqual(new Set(['specified']));
  });

  it('a visitor counts once, by the table and the set of their first event', async () => {
    await collect(opened('a', 'specified', 'services'));
    await collect(opened('a', 'booking-after-services', 'set-number', { release_set: 9 }));
    expect((await told()).groups).toStrictEqual([
      { flow: 'specified', judged: true, set: 7, visitors: 1, finished: 0 },
    ]);
  });

  it('going back is no going on, and how a page performed is no visit', async () => {
    await collect(
      opened('a', 'specified', 'services'),
      opened('a', 'specified', 'booking-platform'),
      opened('a', 'specified', 'services'),
      opened('a', 'specified', 'set-number', { name: 'web_vital_lcp' }),
    );
    expect((await told()).screens).toStrictEqual([
      { flow: 'specified', judged: true, screen: 'services', reached: 1, went_on: 1 },
      { flow: 'specified', judged: true, screen: 'booking-platform', reached: 1, went_on: 0 },
    ]);
  });

  it('nothing is known of an experiment that nobody was part of', async () => {
    expect(await told()).toStrictEqual({ groups: [], screens: [], last_event_at: null });
  });

  it.each(['', "trial=1'--"])('is refused with %j', async (query) => {
    expect((await asked(query)).statusCode).toBe(400);
  });

  it('is told to operators', async () => {
    const headers = { authorization: 'Bearer operator-token-2' };
    expect((await asked(`trial=${trial}`, headers)).statusCode).toBe(401);
  });
});
