import { rmSync } from 'node:fs';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../../testing/registry';
import type { ImportMap } from '../import-map';

withDatabase();
let registry: TestRegistry;

const origin = 'http://localhost:4100';
const addressOf = (version: string, name = 'mf-services') =>
  `${origin}/modules/${name}/${version}/container.js`;

beforeEach(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0']) {
    await registry.publish({ version });
    await registry.publish({ name: 'mf-priming-square', version });
  }
  await registry.set({ 'mf-services': '1.0.0', 'mf-priming-square': '1.0.0' });
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

/** As import-map-deployer's action for pipelines asks (6af3b59 of 2025-02-21): a token is the password. */
const asked = (
  method: 'PATCH' | 'DELETE',
  address: string,
  body?: object,
  more: Record<string, string> = {},
  shown = token,
) =>
  registry.server.inject({
    ...{ method, url: `/import-map-deployer${address}` },
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`pipeline:${shown}`).toString('base64')}`,
      ...more,
    },
    payload: JSON.stringify(body ?? {}),
  });

const live = async (channel = 'production') => {
  const answer = await registry.get(`/import-map-deployer/import-map.json?env=${channel}`);
  return (answer.json() as ImportMap).imports['mf-services'];
};

const service = { service: 'mf-services', url: addressOf('1.1.0') };
const why = 'reason=new%20search';

it('reads what is live, by environment', async () => {
  expect(await live()).toBe(addressOf('1.0.0'));
  const { environments } = (await registry.get('/import-map-deployer/environments')).json();
  expect(environments).toStrictEqual([
    { name: 'production', aliases: ['default'], isDefault: true },
    { name: 'staging', aliases: [], isDefault: false },
  ]);
  const nowhere = await registry.get('/import-map-deployer/import-map.json?env=nowhere');
  expect(nowhere.statusCode).toBe(404);
  for (const address of ['/', '/health']) {
    const well = await registry.get(`/import-map-deployer${address}`);
    expect(well.json()).toStrictEqual({ message: 'import-map-deployer is running' });
  }
});

it('a service that is patched is a promotion, kept with its reason and who made it', async () => {
  const answer = await asked('PATCH', `/services?env=staging&packageDirLevel=1&${why}`, service);
  expect(answer.statusCode).toBe(200);
  expect((answer.json() as ImportMap).imports['mf-services']).toBe(addressOf('1.1.0'));
  expect(await live('staging')).toBe(addressOf('1.1.0'));
  expect(await live()).toBe(addressOf('1.0.0'));

  const acts = await registry.as(token, 'GET', '/audit?what=version/swapped');
  expect((acts.json() as { acts: object[] }).acts.at(-1)).toMatchObject({
    ...{ by: 'administrator', remote: 'mf-services', channel: 'staging' },
    ...{ from: null, to: '1.1.0', reason: 'new search' },
  });
});

it('without an environment it is production, and the reason may stand in a header', async () => {
  const answer = await asked('PATCH', '/services', service, { 'x-reason': 'new search' });
  expect(answer.statusCode).toBe(200);
  expect(await live()).toBe(addressOf('1.1.0'));
});

it('an import map moves all that it names, or nothing', async () => {
  const imports = {
    'mf-services': addressOf('1.1.0'),
    'mf-priming-square': addressOf('9.9.9', 'mf-priming-square'),
  };
  const refused = await asked('PATCH', `/import-map.json?${why}`, { imports });
  expect(refused.json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(await live()).toBe(addressOf('1.0.0'));

  // What was read can be sent back, folders and hashes included.
  const map: ImportMap = (
    await registry.get('/import-map-deployer/import-map.json?env=production')
  ).json();
  await registry.set({ 'mf-services': '1.1.0', 'mf-priming-square': '1.1.0' });
  expect((await asked('PATCH', `/import-map.json?${why}`, map)).json()).toStrictEqual(map);
});

describe('refuses', () => {
  it.each([
    ['a reason that nobody gave', '', service, 'REASON_MISSING', 'reason'],
    [
      'an address elsewhere',
      why,
      { ...service, url: 'https://evil.example/modules/mf-services/1.1.0/container.js' },
      'PAYLOAD_INVALID',
      'url',
    ],
    [
      'the address of another remote',
      why,
      { ...service, url: addressOf('1.1.0', 'mf-priming-square') },
      'PAYLOAD_INVALID',
      'url',
    ],
    ['no address', why, { ...service, url: 'http://' }, 'PAYLOAD_INVALID', 'url'],
    [
      'a hash that is not of it',
      why,
      { ...service, integrity: `sha384-${'A'.repeat(64)}` },
      'PAYLOAD_INVALID',
      'integrity',
    ],
  ])('%s', async (_, query, body, code, field) => {
    const answer = await asked('PATCH', `/services?${query}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, field });
    expect(await live()).toBe(addressOf('1.0.0'));
  });

  it('whoever may not promote the remote there, and whoever shows nothing', async () => {
    const shown = await registry.tokenFor({ acts: ['promote'], channels: ['staging'] });
    const scoped = await asked('PATCH', `/services?${why}`, service, {}, shown);
    expect(scoped.json()).toMatchObject({ code: 'TOKEN_SCOPE', field: 'channels' });
    const wrong = await asked('PATCH', `/services?${why}`, service, {}, 'wrong');
    expect(wrong.json()).toMatchObject({ code: 'TOKEN_REFUSED' });
    expect(await live()).toBe(addressOf('1.0.0'));
  });

  it('a writer who saw another set', async () => {
    const read = await registry.get('/import-map-deployer/import-map.json');
    const match = { 'if-match': `"set-${String(read.headers['x-set'])}"` };
    expect((await asked('PATCH', `/services?${why}`, service, match)).statusCode).toBe(200);
    const late = await asked('PATCH', `/services?${why}`, service, match);
    expect(late.json()).toMatchObject({ code: 'POINTER_MOVED' });
  });

  it('a locked channel, and a remote that is to be taken away', async () => {
    await registry.post('/channels/production/lock', { reason: 'the sale is on' });
    const locked = await asked('PATCH', `/services?${why}`, service);
    expect(locked.json()).toMatchObject({ code: 'CHANNEL_LOCKED' });
    const gone = await asked('DELETE', `/services/mf-services?${why}`);
    expect(gone.statusCode).toBe(409);
    expect(await live()).toBe(addressOf('1.0.0'));
  });

  it.each([
    ['scopes', { scopes: { '/a/': { 'mf-services': addressOf('1.1.0') } } }],
    ['imports.React', { imports: { React: 'https://cdn.example/react.js' } }],
    ['imports', { imports: {} }],
    [
      'integrity.x',
      { imports: { 'mf-services': addressOf('1.1.0') }, integrity: { x: 'sha384-' } },
    ],
  ])('an import map for its %s', async (field, body) => {
    const answer = await asked('PATCH', `/import-map.json?${why}`, body);
    expect(answer.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field });
  });
});
