import { rmSync } from 'node:fs';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { projectPath } from 'registry-contract/endpoint';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0']) {
    await registry.publish({ version });
    await registry.swap(version);
  }
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

const reason = 'for a test';
const deployment = `${projectPath}/mf-services/deployment`;
const rollback = `${projectPath}/mf-services/rollback`;

it.each<[string, string, object, object, string, string]>([
  [
    'another remote does not move this one',
    deployment,
    { targetVersion: '1.0.0' },
    { remotes: ['mf-gbp-create'] },
    'remotes',
    'promote mf-services on production',
  ],
  [
    'another remote does not roll this one back',
    rollback,
    {},
    { remotes: ['mf-gbp-create'] },
    'remotes',
    'promote mf-services on production',
  ],
  [
    'another channel does not roll back on this one',
    rollback,
    {},
    { channels: ['staging'] },
    'channels',
    'promote mf-services on production',
  ],
  [
    'one of several remotes does not move them all',
    '/channels/production/releases',
    { releases: { 'mf-services': '1.0.0', 'mf-gbp-create': '1.0.0' } },
    {},
    'remotes',
    'promote mf-gbp-create on production',
  ],
  [
    'moves alone does not roll back despite a lock',
    rollback,
    { despiteLock: true },
    {},
    'acts',
    'administer mf-services on production',
  ],
])('a token for %s', async (_what, url, payload, scope, field, act) => {
  const token = await registry.tokenFor({
    acts: ['promote'],
    channels: ['production'],
    ...scope,
  });
  const refused = await registry.as(token, 'POST', url, { reason, ...payload });
  expect([refused.statusCode, refused.json()]).toStrictEqual([
    403,
    {
      code: 'TOKEN_SCOPE',
      field,
      message: expect.stringContaining(`The request needs the right to ${act}.`),
    },
  ]);
  expect(await registry.channels.history('production')).toHaveLength(2);
});
