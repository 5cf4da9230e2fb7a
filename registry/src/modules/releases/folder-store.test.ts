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
import { freshDatabase, openingTakes } from 'shared-server/testing';

let store: string;

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'registry-store-'));
});

afterEach(() => rmSync(store, { recursive: true }));

/** What a publish leaves whose process was killed. */
function leftBehind(name: string): string {
  const folder = join(store, '.drafts', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'app.js'), 'half of it');
  return folder;
}

const builtParcel = () =>
  inspect(new Map(Object.entries(builtFiles()).map(([path, text]) => [path, Buffer.from(text)])));

it(
  'a registry that starts deletes the drafts of one that crashed an hour ago',
  async () => {
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
  },
  openingTakes,
);

it('where others publish beside it only old drafts are cleared away', async () => {
  const old = leftBehind('old');
  leftBehind('at-work');
  utimesSync(old, 1, 1);
  await createFolderStore(store).clearDrafts(3_600_000);

  expect(readdirSync(join(store, '.drafts'))).toStrictEqual(['at-work']);
});

it('several that begin at the same moment clear away the same drafts', async () => {
  for (let at = 0; at < 50; at += 1) leftBehind(`crashed-${at}`);
  const folder = createFolderStore(store);
  await Promise.all([1, 2, 3].map(() => folder.clearDrafts(0)));

  expect(readdirSync(join(store, '.drafts'))).toStrictEqual([]);
});

it('that another registry takes a draft once it was found too old is no fault', async () => {
  const old = leftBehind('old');
  // Asked for once it is known how old the draft is, and before it goes.
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

it('what a crash left where a release is to lie is replaced by the whole of it', async () => {
  const place = join(store, 'mf-services/1.0.0');
  mkdirSync(place, { recursive: true });
  for (const name of ['app.js', 'left-over.js']) writeFileSync(join(place, name), 'half of it');
  const draft = await createFolderStore(store).draft(builtParcel());
  await draft.settle(() => Promise.resolve());

  expect(readFileSync(join(place, 'app.js'), 'utf8')).toBe(builtFiles()['app.js']);
  expect(readdirSync(place)).not.toContain('left-over.js');
});

it('a file is kept for ever, and sent in its compressed copy where the browser takes it', async () => {
  const files = builtFiles();
  const parcel = builtParcel();
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
    ...['br', files['remoteEntry.js']],
  ]);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(readdirSync(join(store, 'mf-services/1.0.0')).sort()).toStrictEqual(
    [
      ...['app.js', 'chunks', 'mf-manifest.json', 'release.json'],
      ...['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'],
    ].sort(),
  );
});
