import { randomUUID } from 'node:crypto';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { withStack } from '../../testing';

const start = Date.UTC(2026, 0, 1);
const hour = 3600;

const stack = withStack({ operatorToken: 'operator-token-1' });
beforeAll(async () => {
  stack.pass(start + 86_400_000 - Date.now());
  await stack.visitor().call('collectEvents', { events });
});

const event = (
  visitor_id: string,
  second: number,
  more: Partial<AnalyticsEvent> = {},
): AnalyticsEvent => ({
  event_id: randomUUID(),
  name: 'page_open',
  visitor_id,
  build: 'web',
  fields: {},
  at: new Date(start + second * 1000).toISOString(),
  screen: 'services',
  remote: 'mf-services',
  remote_version: '1.0.0',
  ...more,
});
const failed = (wasShown: boolean, stack: string) => ({
  name: 'remote_failed',
  fields: { failed: 'mf-services', version: '1.0.0', code: 'REMOTE_THREW', shown: wasShown, stack },
});
const frameAt = (line: number) => `http://localhost/remotes/mf-services/1.0.0/app.js:1:${line}`;
const later = { remote: 'mf-later-steps', remote_version: '2.0.0', screen: 'client-count' };
const vital = (value: number) => ({ name: 'web_vital_lcp', fields: { value, rating: 'good' } });
const events = [
  event('went-on', 0, { fields: { source_tag: 'flyer', country: 'US' } }),
  event('went-on', 60, later),
  event('stayed', 0, { fields: { country: 'GB' } }),
  event('stayed', 600),
  event('no-load', 10, failed(false, `${frameAt(7)}\n${frameAt(8)}`)),
  event('broke', hour, {}),
  event('broke', hour + 5, failed(true, frameAt(9))),
  event('stray', hour, {
    name: 'stray_error',
    fields: { error: 'TypeError', thrower: 'shell' },
  }),
  event('no-load-either', 20, failed(false, `${frameAt(7)}\n${frameAt(10)}`)),
  ...[100, 200, 300, 400].map((value) => event('went-on', 90, vital(value))),
];
const ask = async (path: string) => {
  const answer = await stack.visitor().request(path);
  return answer.json() as Record<string, Record<string, unknown>[]>;
};
const since = `from=${new Date(start).toISOString()}`;

it('reports for a version who reached it, who did not get it, and who continued, in total and over time', async () => {
  stack.pass(60_000);
  const { rows } = await ask(`/analytics/remotes?${since}`);
  const ofServices = rows!.filter(({ remote }) => remote === 'mf-services');
  const of = { remote: 'mf-services', version: '1.0.0' };
  expect(ofServices).toStrictEqual([
    {
      ...of,
      at: null,
      visitors: 6,
      load_failures: 2,
      completed: 1,
      not_completed: 0,
      still_there: 3,
    },
    {
      ...of,
      at: '2026-01-01T00:00:00Z',
      visitors: 4,
      load_failures: 2,
      completed: 1,
      not_completed: 0,
      still_there: 1,
    },
    {
      ...of,
      at: '2026-01-01T01:00:00Z',
      visitors: 2,
      load_failures: 0,
      completed: 0,
      not_completed: 0,
      still_there: 2,
    },
  ]);
});

it('counts visitors who do not continue within ten minutes as not completed', async () => {
  stack.pass(600_000);
  const { rows } = await ask(`/analytics/remotes?${since}`);
  expect(rows![0]).toMatchObject({ at: null, completed: 1, not_completed: 3 });
});

it('reports the 75th percentile of each web vital', async () => {
  const { vitals } = await ask(`/analytics/remotes?${since}`);
  expect(vitals).toMatchObject([
    { remote: 'mf-services', version: '1.0.0', vital: 'LCP', at: null, p75: 325, pages: 4 },
    { vital: 'LCP', at: '2026-01-01T00:00:00Z', p75: 325, pages: 4 },
  ]);
});

it('groups the same error at the same place in one row', async () => {
  const { errors } = await ask('/analytics/errors');
  const of = { remote: 'mf-services', version: '1.0.0', error: 'REMOTE_THREW' };
  expect(errors).toMatchObject([
    { ...of, kind: 'load', times: 2, visitors: 2, first_at: '2026-01-01T00:00:10.000Z' },
    { ...of, kind: 'broke', times: 1, visitors: 1, stack: frameAt(9) },
    { remote: 'shell', version: null, error: 'TypeError', kind: 'uncaught', stack: null },
  ]);
});

it('filters visitors and the funnel by tag, country and version', async () => {
  expect(await ask('/analytics/sources')).toStrictEqual({
    source_tags: [{ name: 'flyer', visitors: 1 }],
    countries: [
      { name: 'GB', visitors: 1 },
      { name: 'US', visitors: 1 },
    ],
    versions: [
      { name: 'mf-services:1.0.0', visitors: 6 },
      { name: 'mf-later-steps:2.0.0', visitors: 1 },
    ],
  });
  const visitorsBy = async (query: string) =>
    (await ask(`/analytics/funnel?${query}`)).screens!.map(({ visitors }) => visitors);
  expect(await visitorsBy('source_tag=flyer')).toStrictEqual([1, 1]);
  expect(await visitorsBy('country=GB')).toStrictEqual([1]);
  expect(await visitorsBy('version=mf-later-steps:2.0.0')).toStrictEqual([1, 1]);
  expect(await visitorsBy('source_tag=mail')).toStrictEqual([]);
});

it('the report is for operators only', async () => {
  for (const path of ['remotes', 'errors', 'sources']) {
    const answer = await stack
      .visitor()
      .request(`/analytics/${path}`, { headers: { authorization: 'Bearer another-token-1' } });
    expect(answer.statusCode).toBe(401);
  }
});
