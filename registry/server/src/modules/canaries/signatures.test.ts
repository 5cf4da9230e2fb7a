import { rmSync } from 'node:fs';
import { createApp, registryConfig } from '../../app';
import { newKey } from '../../testing/provenance';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish({ version });
  await registry.swap('1.0.0');
  await registry.swap('1.1.0');
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

const start = (version: string) =>
  registry.post('/channels/production/canaries', {
    ...{ releases: { 'mf-services': version }, share: 10, reason: 'try' },
  });

it('refuses a canary of an unsigned release if its remote must sign, and permits one that was served before', async () => {
  const { publicKey } = newKey();
  await registry.post('/keys', { remote: 'mf-services', publicKey, owner: 'team-services' });

  const refused = await start('1.2.0');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'SIGNATURE_MISSING', field: 'provenance' });
  const { canaries } = (await registry.get('/channels/production/canaries')).json();
  expect(canaries).toStrictEqual([]);
  expect((await start('1.0.0')).statusCode).toBe(201);
});

it('refuses it as well if every remote must sign', async () => {
  const { database, store } = registry;
  const config = { ...registryConfig({}), data: undefined, token, store, logLevel: 'silent' };
  const strict = await createApp({ ...config, requireSignatures: true }, { database });
  const refused = await strict.server.inject({
    ...{ method: 'POST', url: '/channels/production/canaries' },
    headers: { authorization: `Bearer ${token}` },
    payload: { releases: { 'mf-services': '1.2.0' }, share: 10, reason: 'try' },
  });
  await strict.close();
  expect(refused.json()).toMatchObject({ code: 'SIGNATURE_MISSING' });
});
