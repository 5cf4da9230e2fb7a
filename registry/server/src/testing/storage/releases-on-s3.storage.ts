import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { freshDatabase } from 'shared-server/testing';
import { createApp, migrations, registryConfig, type Registry } from '../../app';
import { integrityOf } from '../../modules/releases/bundle';
import { projectPath } from 'registry-contract/endpoint';
import { createS3Store } from '../../modules/releases/s3-store';
import { builtFiles } from '../built-remote';
import { publishTo as publish } from '../registry';
import { startCdn } from './cdn';
import { startSwift, type Swift } from './swift';

const token = 'a-token-for-tests-only';
const name = 'mf-services';
const built = { name, version: '1.0.0' };
const base = '/remotes/mf-services/1.0.0';

let swift: Swift;
let cdn: Awaited<ReturnType<typeof startCdn>>;
let first: Registry;
let second: Registry;

beforeAll(async () => {
  swift = await startSwift('releases');
  cdn = await startCdn(swift.publicUrl);
  const { url } = await freshDatabase(migrations);
  const start = () =>
    createApp({
      ...registryConfig({}),
      token,
      logLevel: 'silent',
      data: undefined,
      databaseUrl: url,
      s3: swift.place,
      releasesOrigin: cdn.origin,
      // A folder for each registry, as on two machines.
      store: mkdtempSync(join(tmpdir(), 'registry-store-')),
    });
  first = await start();
  second = await start();
});

afterAll(async () => {
  await first.close();
  await second.close();
  await cdn.close();
  await swift.close();
});

const post = (registry: Registry, url: string, payload: object) =>
  registry.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });

/** The bytes from the network, compressed or not. */
const fromCdn = (path: string, encoding = 'identity') =>
  new Promise<{ status: number | undefined; headers: object; body: Buffer }>((resolve, reject) => {
    request(`${cdn.origin}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { statusCode: status, headers } = answer;
        resolve({ status, headers, body: Buffer.concat(parts) });
      });
    })
      .on('error', reject)
      .end();
  });

it('one registry serves what the other published, file by file', async () => {
  expect((await publish(first, built)).statusCode).toBe(201);

  for (const [path, content] of Object.entries(builtFiles(built))) {
    const { statusCode, headers, body } = await second.server.inject(`${base}/${path}`);
    expect([path, statusCode, body]).toStrictEqual([path, 200, content]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a registry sends the stored %s copy', async (encoding, unpack) => {
  const answer = await second.server.inject({
    url: `${base}/remoteEntry.js`,
    headers: { 'accept-encoding': `${encoding}, other;q=0.1` },
  });

  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
    vary: expect.stringContaining('accept-encoding') as string,
  });
  expect(unpack(answer.rawPayload).toString()).toBe(builtFiles(built)['remoteEntry.js']);
});

it('documents lead browsers to the CDN, whose files match their hashes', async () => {
  await post(first, `${projectPath}/${name}/deployment`, {
    targetVersion: '1.0.0',
    reason: 'for a test',
  });
  const answer = await second.server.inject('/discovery/production.json');
  const [live] = answer.json<DiscoveryDocument>().microFrontends[name]!;

  expect(live!.url).toBe(`${cdn.origin}${base}/mf-manifest.json`);
  for (const [path, integrity] of Object.entries(live!.extras.files)) {
    const { status, body } = await fromCdn(`${base}/${path}`);
    expect([path, status, integrityOf(body)]).toStrictEqual([path, 200, integrity]);
  }
});

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])(
  'with accept-encoding %s the CDN sends %s, as immutable and to every origin',
  async (takes, encoding, unpack) => {
    const { status, headers, body } = await fromCdn(`${base}/remoteEntry.js`, takes);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      vary: 'Accept-Encoding',
    });
    expect(unpack(body).toString()).toBe(builtFiles(built)['remoteEntry.js']);
  },
);

it('sends a file without a compressed copy unchanged', async () => {
  const { status, headers, body } = await fromCdn(`${base}/app.js`, 'br, gzip');

  expect([status, body.toString()]).toStrictEqual([200, builtFiles(built)['app.js']]);
  expect(headers).not.toHaveProperty('content-encoding');
});

it('does not find what was never published', async () => {
  expect((await fromCdn('/remotes/mf-services/9.0.0/app.js', 'br')).status).toBe(404);
  expect((await second.server.inject('/remotes/mf-services/9.0.0/app.js')).statusCode).toBe(404);
});

it('a published version stays unchanged although the store would accept another', async () => {
  const { statusCode, body } = await publish(second, { ...built, text: 'two' });

  expect([statusCode, JSON.parse(body)]).toStrictEqual([
    409,
    expect.objectContaining({ code: 'VERSION_EXISTS' }),
  ]);
  const { body: served } = await second.server.inject(`${base}/app.js`);
  expect(served).toBe(builtFiles(built)['app.js']);
});

it('of two simultaneous publications of a version one is stored, with only its files', async () => {
  const version = '2.0.0';
  const [answer, secondAnswer] = await Promise.all([
    publish(first, { name, version, text: 'one' }),
    publish(second, { name, version, text: 'two' }),
  ]);

  expect([answer.statusCode, secondAnswer.statusCode].sort()).toStrictEqual([201, 409]);
  const text = answer.statusCode === 201 ? 'one' : 'two';
  for (const [path, content] of Object.entries(builtFiles({ name, version, text }))) {
    const { body } = await fromCdn(`/remotes/${name}/${version}/${path}`);
    expect([path, body.toString()]).toStrictEqual([path, content]);
  }
});

it('a registry with another secret cannot write', async () => {
  const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'a-guess' };
  const store = createS3Store({ ...swift.place, credentials });

  await expect(store.read({ name, version: '1.0.0' }, 'app.js')).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
});

it('a new browser gets all code while both registries are stopped', async () => {
  await first.server.close();
  await second.server.close();

  for (const [path, content] of Object.entries(builtFiles(built))) {
    const { status, body } = await fromCdn(`${base}/${path}`);
    expect([path, status, body.toString()]).toStrictEqual([path, 200, content]);
  }
});
