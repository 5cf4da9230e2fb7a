import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { createApp, migrations, registryConfig } from '../../app';
import { builtFiles } from '../../testing/built-remote';
import { inspect } from './bundle';
import { createFolderStore } from './folder-store';
import { freshDatabase } from 'shared-server/testing';

let store: string;

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'registry-store-'));
});

afterEach(() => rmSync(store, { recursive: true }));

/** The leftover of a publication whose process was killed. */
function leftBehind(name: string): string {
  const folder = join(store, '.drafts', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'app.js'), 'half of it');
  return folder;
}

const createParcel = () =>
  inspect(new Map(Object.entries(builtFiles()).map(([path, text]) => [path, Buffer.from(text)])));

it('deletes drafts of a registry that crashed an hour ago when it starts', async () => {
  utimesSync(leftBehind('crashed'), 1, 1);
  const { url } = await freshDatabase(migrations);
  const config = {
    ...registryConfig({ REGISTRY_DATABASE_URL: url }),
    data: undefined,
    store,
    logLevel: 'silent',
  };
  const registry = await createApp({ ...config, token: 'a-token-for-tests-only' });
  const answer = await registry.server.inject('/readyz');
  await registry.close();

  expect(readdirSync(join(store, '.drafts'))).toStrictEqual([]);
  expect(answer.json()).toStrictEqual({ status: 'ready' });
});

it('deletes only old drafts if other registries publish to the store', async () => {
  const old = leftBehind('old');
  leftBehind('at-work');
  utimesSync(old, 1, 1);
  await createFolderStore(store).clearDrafts(3_600_000);

  expect(readdirSync(join(store, '.drafts'))).toStrictEqual(['at-work']);
});

it('several registries that start at once delete the same drafts', async () => {
  for (let index = 0; index < 50; index += 1) leftBehind(`crashed-${index}`);
  const folder = createFolderStore(store);
  await Promise.all([1, 2, 3].map(() => folder.clearDrafts(0)));

  expect(readdirSync(join(store, '.drafts'))).toStrictEqual([]);
});

it('ignores that another registry deleted a draft at the same time', async () => {
  const old = leftBehind('old');
  // Deletes it after its age was read, and before it is deleted here.
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => {
    rmSync(old, { recursive: true, force: true });
    return Number.MAX_SAFE_INTEGER;
  });
  try {
    await createFolderStore(store).clearDrafts(3_600_000);
  } finally {
    clock.mockRestore();
  }

  expect(readdirSync(join(store, '.drafts'))).toStrictEqual([]);
});

it('replaces the partial folder that a crash left in the place of a release', async () => {
  const place = join(store, 'mf-services/1.0.0');
  mkdirSync(place, { recursive: true });
  for (const name of ['app.js', 'left-over.js']) writeFileSync(join(place, name), 'half of it');
  const draft = await createFolderStore(store).draft(createParcel());
  await draft.settle(() => Promise.resolve());

  expect(readFileSync(join(place, 'app.js'), 'utf8')).toBe(builtFiles()['app.js']);
  expect(readdirSync(place)).not.toContain('left-over.js');
});

it('stores a file forever, and sends its compressed copy if the browser accepts it', async () => {
  const files = builtFiles();
  const parcel = createParcel();
  const release = { name: 'mf-services', version: '1.0.0', files: parcel.files };
  const folder = createFolderStore(store);
  await (await folder.draft(parcel)).settle(() => Promise.resolve());
  const server = fastify();
  const send = await folder.sending(server);
  server.get('/', async (request, reply) => send({ request, reply }, release, 'remoteEntry.js'));
  const packed = await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  const plain = await server.inject('/');
  await server.close();

  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(files['remoteEntry.js']);
  expect([packed.headers['content-encoding'], plain.body]).toStrictEqual([
    'br',
    files['remoteEntry.js'],
  ]);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(readdirSync(join(store, 'mf-services/1.0.0')).sort()).toStrictEqual(
    [
      'app.js',
      'chunks',
      'mf-manifest.json',
      'release.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ].sort(),
  );
});
