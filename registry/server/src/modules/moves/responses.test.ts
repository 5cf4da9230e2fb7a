import { rmSync } from 'node:fs';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { projectPath } from 'registry-contract/endpoint';

withDatabase();
let registry: TestRegistry;

/** Two sets, of two remotes each. */
beforeEach(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0']) {
    for (const name of ['mf-services', 'mf-gbp-create']) await registry.publish({ name, version });
    await registry.set({ 'mf-services': version, 'mf-gbp-create': version });
  }
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

const reason = 'for a test';
const ofSet = (number: number, act: string, more: object = {}) =>
  registry.post(`/channels/production/sets/${number}/${act}`, { reason, ...more });

it('a move returns its new set, and a query without a set returns the pointer of a remote', async () => {
  const moved = await registry.rollback();
  const points = {
    ...{ channel: 'production', remote: 'mf-services', version: '1.0.0' },
    ...{ lastGood: null, revision: 5 },
  };
  expect(moved.json()).toStrictEqual({ ...points, set: 3 });
  const deployment = await registry.get(`${projectPath}/mf-services/deployment`);
  expect(deployment.json()).toStrictEqual(points);
  expect([moved.headers.etag, deployment.headers.etag]).toStrictEqual(['"5"', '"5"']);
});

it('restoring a set returns everything that moved, sorted by name', async () => {
  const { pointers } = (await ofSet(1, 'restore')).json();
  expect(pointers).toMatchObject([
    { remote: 'mf-gbp-create', version: '1.0.0' },
    { remote: 'mf-services', version: '1.0.0' },
  ]);
});

it('reports whether a set was restored, or replaced a banned set', async () => {
  await ofSet(1, 'restore');
  await ofSet(3, 'ban', { goTo: 2 });
  const { sets } = (await registry.get('/channels/production/sets')).json();
  expect(sets.map(({ kind }: { kind: string }) => kind)).toStrictEqual([
    ...['ban', 'restore', 'swap', 'swap'],
  ]);
});

it('versions that only a banned set had are no fallback on its channel', async () => {
  await registry.publish({ version: '1.2.0' });
  for (const version of ['1.1.0', '1.2.0']) await registry.swap(version, { channel: 'pr-1' });
  await registry.swap('1.2.0');
  const { statusCode } = await ofSet(2, 'ban');
  const good = async (channel: string) =>
    (await registry.channels.pointer(channel, 'mf-services'))?.lastGood;
  expect([statusCode, await good('production'), await good('pr-1')]).toStrictEqual([
    ...[201, '1.0.0', '1.1.0'],
  ]);
});
