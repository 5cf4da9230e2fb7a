import { discoveryDocument } from 'shared-contracts/discovery';
import { builtFiles } from '../../testing/built-remote';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { integrityOf } from '../releases/bundle';

const url = 'http://localhost:4881/mf-manifest.json';
withDatabase();
let registry: TestRegistry;
let currentTime: number;
let served: Record<string, string> | undefined;

beforeEach(async () => {
  currentTime = 0;
  served = builtFiles({
    version: '1.1.0-dev',
    record: { files: ['hot.js'] },
    files: { 'hot.js': '' },
  });
  registry = await startRegistry(
    { devExpiryMs: 6000 },
    {
      now: () => currentTime,
      fetch: (async (file: URL) => {
        if (!served) throw new TypeError('fetch failed');
        const content = served[file.pathname.slice(1)];
        return new Response(content ?? 'none', { status: content === undefined ? 404 : 200 });
      }) as typeof fetch,
    },
  );
  await registry.publish();
  await registry.publish({ name: 'mf-gbp-create' });
  await registry.swap('1.0.0');
});

const announce = (address = url, name = 'mf-services') =>
  registry.put(`/dev-servers/${name}`, { url: address });

const onDev = async () => (await registry.discovery('dev')).microFrontends['mf-services'];

it('without a dev server the dev channel is production', async () => {
  expect(await registry.discovery('dev')).toStrictEqual(await registry.discovery());
});

it('an announced dev server replaces its remote on the dev channel only', async () => {
  expect((await announce()).statusCode).toBe(204);

  const document = await registry.discovery('dev');
  expect(discoveryDocument.safeParse(document).success).toBe(true);
  expect(document.microFrontends['mf-services']).toMatchObject([
    {
      url,
      metadata: { version: '1.1.0-dev' },
      deployment: { traffic: 100, default: true },
      extras: { modulefederation: { entry: 'remoteEntry.js' } },
    },
  ]);
  expect((await registry.discovery()).microFrontends['mf-services']).toMatchObject([
    { metadata: { version: '1.0.0' } },
  ]);
});

it('the hashes are those of the current files', async () => {
  await announce();
  const first = await onDev();
  served!['app.js'] = 'changed();';
  const second = await onDev();

  expect(first[0].extras.files['hot.js']).toBe(integrityOf(Buffer.from('')));
  expect(second[0].extras.files['app.js']).toBe(integrityOf(Buffer.from('changed();')));
  expect(second[0].extras.files['app.js']).not.toBe(first[0].extras.files['app.js']);
});

it('a dev server that stops announcing itself is dropped when its time is over', async () => {
  await announce();
  currentTime = 5999;
  expect(await onDev()).toMatchObject([{ url }]);
  currentTime = 6000;
  expect(await onDev()).toMatchObject([{ metadata: { version: '1.0.0' } }]);
});

it('announcing again extends the time', async () => {
  await announce();
  currentTime = 4000;
  await announce();
  currentTime = 9000;

  expect(await onDev()).toMatchObject([{ url }]);
});

it('a dev server that does not respond is left out, and returns when it answers', async () => {
  await announce();
  const files = served;
  served = undefined;
  expect(await onDev()).toMatchObject([{ metadata: { version: '1.0.0' } }]);
  served = files;
  expect(await onDev()).toMatchObject([{ url }]);
});

it('a withdrawn dev server is left out', async () => {
  await announce();
  await registry.fetch(new URL('http://localhost:4100/dev-servers/mf-services'), {
    method: 'DELETE',
    headers: { authorization: 'Bearer a-token-for-tests-only' },
  });

  expect((await registry.get('/dev-servers')).json()).toStrictEqual({});
});

it('rejects the announcement of another host, another file and no address', async () => {
  for (const address of [
    'https://elsewhere.example/mf-manifest.json',
    'http://elsewhere.example/mf-manifest.json',
    'http://localhost.elsewhere.example/mf-manifest.json',
    'http://localhost:4881/remoteEntry.js',
    'file:///mf-manifest.json',
    'nonsense',
  ]) {
    expect([address, (await announce(address)).statusCode]).toStrictEqual([address, 400]);
  }
});

it('announcing needs the token', async () => {
  const refused = await registry.server.inject({
    method: 'PUT',
    url: '/dev-servers/mf-services',
    payload: { url },
  });

  expect(refused.statusCode).toBe(401);
});

it('has no route for announcements if dev servers are not permitted', async () => {
  const closed = await startRegistry({ devServers: false });
  const refused = await closed.put('/dev-servers/mf-services', { url });
  await closed.close();

  expect(refused.statusCode).toBe(404);
});
