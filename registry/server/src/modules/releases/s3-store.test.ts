import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { builtFiles } from '../../testing/built-remote';
import { startS3 } from '../../testing/s3';
import { inspect } from './bundle';
import { createS3Store } from './s3-store';

type S3 = Awaited<ReturnType<typeof startS3>>;
let s3: S3;
let store: ReturnType<typeof createS3Store>;

beforeEach(async () => {
  s3 = await startS3('releases');
  store = createS3Store(s3.place);
});
afterEach(() => s3.close());

const files = builtFiles();
const parcel = inspect(
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
);
const release = { name: 'mf-services', version: '1.0.0', files: parcel.files };
const below = 'remotes/mf-services/1.0.0/';
const ours = () => Promise.resolve();
const publish = async () => (await store.draft(parcel)).settle(ours);
/** The copies of a build made with the Node version of this test. */
const copied = () =>
  [...s3.objects.keys()]
    .filter((key) => /\.(br|gz|zst)$/.test(key))
    .map((key) => key.slice(below.length));

it('stores a release under the paths of its addresses, with content types and encodings', async () => {
  await publish();
  for (const [path, text] of Object.entries(files)) {
    const { content, headers } = s3.objects.get(below + path)!;
    expect([path, content.toString()]).toStrictEqual([path, text]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': path.endsWith('.js')
        ? 'text/javascript; charset=utf-8'
        : 'application/json; charset=utf-8',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  }
  expect(s3.objects.size).toBe(Object.keys(files).length + copied().length);
});

it.each([
  ['.br', 'br', brotliDecompressSync],
  ['.gz', 'gzip', gunzipSync],
])('a compressible file has a copy with %s', async (ending, encoding, unpack) => {
  await publish();
  const { content, headers } = s3.objects.get(`${below}remoteEntry.js${ending}`)!;
  expect(unpack(content).toString()).toBe(files['remoteEntry.js']);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(copied().every((path) => path.startsWith('remoteEntry.js.'))).toBe(true);
});

it('stores nothing without the lock, which is checked before each eight files', async () => {
  const more = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`${index}.txt`, `${index}`]),
  );
  const bundle = new Map(Object.entries(more).map(([path, text]) => [path, Buffer.from(text)]));
  await store.clearDrafts(0);
  const draft = await store.draft({ ...parcel, bundle });
  const objectCounts: number[] = [];
  const noMore = draft.settle(async () => {
    objectCounts.push(s3.objects.size);
    if (objectCounts.length === 3) throw new Error('not ours');
  });
  await expect(noMore).rejects.toThrow('not ours');
  await draft.discard();
  expect([objectCounts, s3.objects.size]).toStrictEqual([[0, 8, 16], 16]);
});

it('finds a release if all of its files exist, on however many pages of the list', async () => {
  expect(await store.has(release)).toBe(false);
  await publish();
  expect(await store.has(release)).toBe(true);
  for (const path of Object.keys(files)) {
    const key = below + path;
    const stored = s3.objects.get(key)!;
    s3.objects.delete(key);
    expect([path, await store.has(release)]).toStrictEqual([path, false]);
    s3.objects.set(key, stored);
  }
});

it('reads a file, and does not find a missing one', async () => {
  await publish();
  expect(await store.read(release, 'app.js')).toStrictEqual(Buffer.from(files['app.js']!));
  expect(await store.read(release, 'gone.js')).toBeUndefined();
  expect(await store.read({ ...release, version: '2.0.0' }, 'app.js')).toBeUndefined();
});

it('distinguishes a store that refuses from a missing file', async () => {
  s3.world.refuses = true;
  await expect(store.read(release, 'app.js')).rejects.toThrow('AccessDenied');
  await expect(store.has(release)).rejects.toThrow('AccessDenied');
  await expect(publish()).rejects.toThrow('AccessDenied');
});

it('gives up on a store that stays silent, when it reads, lists and publishes', async () => {
  s3.world.hangs = true;
  const impatient = createS3Store(s3.place, 50);
  const late = { name: 'TimeoutError' };
  await expect(impatient.read(release, 'app.js')).rejects.toMatchObject(late);
  await expect(impatient.has(release)).rejects.toMatchObject(late);
  await expect((await impatient.draft(parcel)).settle(ours)).rejects.toMatchObject(late);
  expect(s3.objects.size).toBe(0);
});

it('fails the publication if the store changes the content', async () => {
  s3.world.spoils = true;
  await expect(publish()).rejects.toMatchObject({
    code: 'API_FAILED',
    message: expect.stringMatching(
      /^remotes\/mf-services\/1\.0\.0\/.+ in the store differs from what was sent\.$/,
    ),
  });
});

it('stores received files below their own prefix, and deletes old ones', async () => {
  const { staging } = store;
  await staging.write('mf-services', 'old', Buffer.from('old'));
  await staging.write('mf-services', 'new', Buffer.from('new'));
  await staging.write('mf-gbp-create', 'other', Buffer.from('other'));
  expect([...s3.objects.keys()]).toContain('staging/mf-services/old');
  expect(await staging.keys('mf-services')).toStrictEqual(new Set(['old', 'new']));
  expect(await staging.read('mf-services', 'new')).toStrictEqual(Buffer.from('new'));
  s3.objects.get('staging/mf-services/old')!.modified = new Date(0);
  await staging.clear(3_600_000);
  expect(await staging.keys('mf-services')).toStrictEqual(new Set(['new']));
  expect(await staging.read('mf-services', 'old')).toBeUndefined();
});
