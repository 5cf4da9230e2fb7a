import { runCommand } from 'registry-cli/testing/command';
import { builtWith, changed, today } from '../../testing/contracts';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { createApp, registryConfig } from '../../app';
import { newKey } from '../../testing/provenance';

describe('compatibility', () => {
  withDatabase();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry();
  });

  const publish = async (...folders: string[]) =>
    (await runCommand(registry, ['publish', ...folders])).code;

  it('refuses a canary of a version that is incompatible with the live ones, and explains why', async () => {
    const other = changed('mf-services', ({ gives }) => {
      const fact = gives.facts['services/finished'] as { properties: object; required: string[] };
      fact.properties = { how_many: { type: 'string' } };
      fact.required = ['how_many'];
    });
    // As long as no shell is served, no release receives its facts.
    expect(await publish(builtWith(other, '2.0.0'))).toBe(0);
    expect(await publish(builtWith(today['mf-services'], '1.0.0'))).toBe(0);
    expect(await publish(builtWith(today['mf-services'], '1.1.0'))).toBe(0);
    expect(await publish(builtWith(today.shell, '1.0.0'), builtWith(today.api, '1.0.0'))).toBe(0);
    await registry.set({ shell: '1.0.0', api: '1.0.0', 'mf-services': '1.0.0' });

    const start = (version: string) =>
      registry.post('/channels/production/canaries', {
        releases: { 'mf-services': version },
        share: 10,
        reason: 'try',
      });
    const refused = await start('2.0.0');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'CONTRACT_MISFIT' });
    expect(refused.json().message).toContain('services/finished');
    expect((await start('1.1.0')).statusCode).toBe(201);
  });

  it('refuses a canary of the shell or the API', async () => {
    await publish(builtWith(today.shell, '1.0.0'));
    await publish(builtWith(today.shell, '1.1.0'));
    await registry.set({ shell: '1.0.0' });
    const refused = await registry.post('/channels/production/canaries', {
      releases: { shell: '1.1.0' },
      share: 10,
      reason: 'try',
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain("'shell' is no remote");
  });
});

describe('signatures', () => {
  withDatabase();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish({ version });
    await registry.swap('1.0.0');
    await registry.swap('1.1.0');
  });

  const start = (version: string) =>
    registry.post('/channels/production/canaries', {
      releases: { 'mf-services': version },
      share: 10,
      reason: 'try',
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
      method: 'POST',
      url: '/channels/production/canaries',
      headers: { authorization: `Bearer ${token}` },
      payload: { releases: { 'mf-services': '1.2.0' }, share: 10, reason: 'try' },
    });
    await strict.close();
    expect(refused.json()).toMatchObject({ code: 'SIGNATURE_MISSING' });
  });
});
