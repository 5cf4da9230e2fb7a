import { randomUUID } from 'node:crypto';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { withStack } from '../../testing';

const authorization = 'Bearer operator-token-1';

const stack = withStack({ operatorToken: 'operator-token-1' });

const currentTime = () => stack.api.now().toISOString();
const event = (more: Partial<AnalyticsEvent>): AnalyticsEvent => ({
  event_id: randomUUID(),
  name: 'page_open',
  visitor_id: randomUUID(),
  build: 'web',
  at: currentTime(),
  screen: 'services',
  remote: 'mf-services',
  remote_version: '1.0.0',
  fields: {},
  ...more,
});
const failure = (failed: string, version: string) =>
  event({
    name: 'remote_failed',
    fields: { failed, version, code: 'REMOTE_THREW', shown: false },
  });
const read = async (path: string) => {
  const response = await stack.visitor().request(path, { headers: { authorization } });
  return response.json() as Promise<Record<string, Record<string, unknown>[]>>;
};
const publish = (releases: object[]) =>
  stack.visitor().request('/analytics/releases', {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ releases }),
  });
const readFigures = async () => ({
  errors: (await read('/analytics/errors')).errors!.map(({ remote, version }) => [remote, version]),
  funnel: (await read('/analytics/funnel')).screens!.map((row) => [row.screen, row.remote_version]),
  remotes: (await read('/analytics/remotes')).rows!.flatMap((row) => row.at ?? [row.remote]),
  versions: (await read('/analytics/sources')).versions!.map(({ name }) => name),
});

it('leaves events of unpublished names out of all figures', async () => {
  await stack.visitor().call('collectEvents', {
    events: [
      event({}),
      event({ screen: 'made-up' }),
      event({ remote: 'mf-made-up' }),
      event({ remote_version: '6.6.6' }),
      failure('mf-services', '1.0.0'),
      failure('mf-services', '6.6.6'),
      failure('mf-made-up', '1.0.0'),
      event({ name: 'stray_error', fields: { error: 'TypeError', thrower: 'shell' } }),
    ],
  });
  stack.pass(120_000);
  expect((await readFigures()).errors).toHaveLength(4);

  const screens = ['services', 'star-services'];
  const response = await publish([{ remote: 'mf-services', version: '1.0.0', screens }]);
  expect(response.statusCode).toBe(200);

  const { errors, funnel, remotes, versions } = await readFigures();
  expect(errors.sort()).toStrictEqual([
    ['mf-services', '1.0.0'],
    ['shell', null],
  ]);
  expect(funnel).toStrictEqual([['services', '1.0.0']]);
  expect(new Set(remotes.flat().filter((row) => String(row).startsWith('mf-')))).toStrictEqual(
    new Set(['mf-services']),
  );
  expect(versions).toStrictEqual(['mf-services:1.0.0']);
});

it('counts earlier events of a version that is published later', async () => {
  const later = { remote: 'mf-services', version: '6.6.6', screens: ['services'] };
  await publish([later]);
  await publish([later]);
  expect((await readFigures()).versions).toStrictEqual(['mf-services:1.0.0', 'mf-services:6.6.6']);
});

it('lets only operators report published releases', async () => {
  const response = await stack.visitor().request('/analytics/releases', {
    method: 'PUT',
    headers: { authorization: 'Bearer guessed', 'content-type': 'application/json' },
    body: JSON.stringify({ releases: [] }),
  });
  expect(response.statusCode).toBe(401);
});
