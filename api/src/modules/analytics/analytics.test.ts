import { randomUUID } from 'node:crypto';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { cpuTimeOf } from 'shared-server/testing';
import { withStack } from '../../testing';
import { analyticsEvents } from './table';

const start = Date.UTC(2026, 0, 1);

const stack = withStack({ operatorToken: 'operator-token-1' });
beforeAll(() => {
  stack.pass(start + 86_400_000 - Date.now());
});

const event = (
  visitor_id: string,
  screen: string,
  second: number,
  more: Partial<AnalyticsEvent> = {},
): AnalyticsEvent => ({
  event_id: randomUUID(),
  name: 'page_open',
  at: new Date(start + second * 1000).toISOString(),
  visitor_id,
  screen,
  remote: 'mf-services',
  remote_version: '1.0.0',
  build: 'web',
  fields: {},
  ...more,
});
const stored = () => stack.api.sql.select().from(analyticsEvents);

it('events are stored once, however often they arrive', async () => {
  const visitor = stack.visitor();
  const events = [event('once', 'welcome', 1, { build: 'app' })];
  await visitor.call('collectEvents', { events });
  await visitor.call('collectEvents', { events });
  await visitor.call('collectEvents', { events: [] });
  expect((await stored()).filter(({ visitorId }) => visitorId === 'once')).toHaveLength(1);
});

it('events are accepted as text from a browser that is leaving', async () => {
  const visitor = stack.visitor();
  const answer = await visitor.request('/analytics/events', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ events: [event('leaving', 'welcome', 1, { build: 'app' })] }),
  });
  expect(answer.json()).toStrictEqual({ ok: true });
  const elsewhere = await visitor.request('/session/end', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  });
  expect(elsewhere.statusCode).toBe(415);
});

it('events are stored without e-mail addresses and impossible times', async () => {
  const odd = event('odd', 'welcome', 1, {
    build: 'app',
    at: 'yesterday',
    fields: { page: '/onboard?email=sam@example.com&x=1', count: 3 },
  });
  await stack.visitor().call('collectEvents', { events: [odd] });
  const row = (await stored()).find(({ visitorId }) => visitorId === 'odd')!;
  expect(row.fields).toStrictEqual({ page: '/onboard?email=[e-mail]&x=1', count: 3 });
  expect(row.at).toStrictEqual(row.receivedAt);
});

it.each(['a', '@', 'a@b.', '.'])(
  'events cost milliseconds when a field is a long run of "%s"',
  async (part) => {
    const fields = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`f${index}`, part.repeat(4_000 / part.length)]),
    );
    const events = [event('hostile', 'welcome', 1, { build: 'app', fields })];
    const cost = await cpuTimeOf(() => stack.visitor().call('collectEvents', { events }));
    expect(cost).toBeLessThan(150);
  },
);

it('events are refused when a field has more text or names than an event needs', async () => {
  const visitor = stack.visitor();
  const sent = (fields: AnalyticsEvent['fields']) =>
    visitor.request('/analytics/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: [event('hostile', 'welcome', 1, { fields })] }),
    });
  const long = await sent({ page: 'a'.repeat(60_000) });
  expect([long.statusCode, long.json()]).toMatchObject([
    400,
    { code: 'PAYLOAD_INVALID', field: 'events.0.fields.page' },
  ]);
  const many = await sent(
    Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`f${index}`, index])),
  );
  expect([many.statusCode, many.json()]).toMatchObject([
    400,
    { message: expect.stringContaining('30'), field: 'events.0.fields' },
  ]);
});

it('events record the release set, the canary and its arm', async () => {
  const served = { release_set: 7, canary: 'c1', arm: 'stable', judged: false } as const;
  const events = [
    event('served', 'welcome', 1, { ...served, build: 'app' }),
    event('unserved', 'welcome', 1, { build: 'app' }),
  ];
  await stack.visitor().call('collectEvents', { events });
  const rows = await stored();
  const row = (visitor: string) => rows.find(({ visitorId }) => visitorId === visitor);
  expect(row('served')).toMatchObject({
    releaseSet: 7,
    canary: 'c1',
    arm: 'stable',
    judged: false,
  });
  expect(row('unserved')).toMatchObject({
    releaseSet: null,
    canary: null,
    arm: null,
    judged: null,
  });
});

it('events become a funnel: visitors, drop-offs and durations, by version', async () => {
  const events = [
    event('v1', 'select-location', 0),
    event('v1', 'select-location', 5, { name: 'click' }),
    event('v1', 'priming', 10),
    event('v1', 'services', 40),
    event('v2', 'select-location', 0),
    event('v2', 'priming', 30),
    event('v3', 'select-location', 0, { remote_version: '1.1.0' }),
    event('v4', 'select-location', 0, { remote_version: '1.1.0' }),
    event('v4', 'priming', 20),
  ];
  await stack.visitor().call('collectEvents', { events });
  const ask = async () => (await stack.visitor().request('/analytics/funnel?build=web')).json();
  expect(await ask()).toMatchObject({
    screens: [{ left: 0 }, { left: 0, still_there: 1, drop_off: 0 }, {}, {}],
  });
  stack.pass(11 * 60_000);
  expect(await ask()).toStrictEqual({
    counted_until: null,
    screens: [
      row('select-location', '1.0.0', 2, 0, 20),
      row('select-location', '1.1.0', 2, 1, 20),
      row('priming', '1.0.0', 3, 2, 30),
      row('services', '1.0.0', 1, 1, null),
    ],
  });
});

const row = (
  screen: string,
  remote_version: string,
  visitors: number,
  left: number,
  median_seconds: number | null,
) => ({
  screen,
  remote: 'mf-services',
  remote_version,
  visitors,
  left,
  still_there: 0,
  drop_off: left / visitors,
  median_seconds,
});

it('events count no visitor when they only report page performance', async () => {
  const later = 200_000;
  const vital = event('v9', 'set-number', later, { name: 'web_vital_cls' });
  await stack.visitor().call('collectEvents', { events: [vital] });
  const since = new Date(start + later * 1000).toISOString();
  const answer = await stack.visitor().request(`/analytics/funnel?build=web&from=${since}`);
  expect(answer.json()).toStrictEqual({ screens: [], counted_until: null });
});

it('events are counted within the requested times', async () => {
  const later = new Date(start + 3_600_000).toISOString();
  const laterFunnel = await stack.visitor().request(`/analytics/funnel?build=web&from=${later}`);
  expect(laterFunnel.json()).toStrictEqual({ screens: [], counted_until: null });
  const wrong = await stack.visitor().request('/analytics/funnel?from=yesterday');
  expect(wrong.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'from' });
});

it.each(['+23:59', '-23:59', 'Z'])(
  'events become a funnel that starts at a time with offset %s',
  async (offset) => {
    const start = encodeURIComponent(`2026-01-01T00:00:00${offset}`);
    const answer = await stack.visitor().request(`/analytics/funnel?from=${start}`);
    expect(answer.statusCode).toBe(200);
  },
);

it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '1999-12-31T23:59:59Z'])(
  'events are not counted from %s on, a time outside this century',
  async (start) => {
    const answer = await stack.visitor().request(`/analytics/funnel?from=${start}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'from' });
  },
);

it('events are readable by operators', async () => {
  const ask = (authorization: string) =>
    stack.visitor().request('/analytics/funnel', { headers: { authorization } });
  expect((await ask('Bearer operator-token-1')).statusCode).toBe(200);
  expect((await ask('Bearer operator-token-2')).statusCode).toBe(401);
});
