import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases, restoreReleases, saveReleases } from './backup';
import { inspect } from './modules/releases/bundle';
import { createFolderStore } from './modules/releases/folder-store';
import { builtFiles } from './testing/built-remote';
import { startS3 } from './testing/s3';

type S3 = Awaited<ReturnType<typeof startS3>>;
let folder: string;
const buckets: S3[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  for (const bucket of buckets.splice(0)) await bucket.close();
  rmSync(folder, { recursive: true });
});

const files = builtFiles();
const parcel = inspect(
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
);
const release = { name: 'mf-services', version: '1.0.0', files: parcel.files };

async function bucketPlace(name: string) {
  const bucket = await startS3('releases');
  buckets.push(bucket);
  const { endpoint, credentials } = bucket.place;
  const place = await openReleases({
    REGISTRY_STORE: join(folder, name, 'releases'),
    REGISTRY_S3_BUCKET: 'releases',
    REGISTRY_S3_ENDPOINT: endpoint,
    REGISTRY_S3_KEY_ID: credentials?.accessKeyId,
    REGISTRY_S3_SECRET: credentials?.secretAccessKey,
  });
  return { bucket, place };
}

it('moves releases, their brotli copies and source maps from one bucket to another', async () => {
  const first = await bucketPlace('first');
  await (await first.place.store.draft(parcel)).settle(() => Promise.resolve());
  const copy = 'remotes/mf-services/1.0.0/remoteEntry.js.br';
  const built = Buffer.from('the copy that the build made');
  first.bucket.objects.get(copy)!.content = built;
  const map = join(first.place.maps, 'mf-services/1.0.0/app.js.map.gz');
  mkdirSync(join(map, '..'), { recursive: true });
  writeFileSync(map, 'map');
  const archived = join(folder, 'archived');

  expect(await saveReleases(first.place, [release], archived)).toStrictEqual([]);
  const second = await bucketPlace('second');
  expect(await restoreReleases(second.place, archived)).toBe(1);
  expect(await restoreReleases(second.place, archived)).toBe(0);

  expect([...second.bucket.objects.keys()].sort()).toStrictEqual(
    [...first.bucket.objects.keys()].sort(),
  );
  for (const [path, text] of Object.entries(files)) {
    expect((await second.place.store.read(release, path))?.toString()).toBe(text);
  }
  expect(second.bucket.objects.get(copy)!.content).toStrictEqual(built);
  const restored = join(second.place.maps, 'mf-services/1.0.0/app.js.map.gz');
  expect(readFileSync(restored, 'utf8')).toBe('map');
});

it('names the files that the store lost or altered, and leaves them out', async () => {
  const store = createFolderStore(join(folder, 'releases'));
  await (await store.draft(parcel)).settle(() => Promise.resolve());
  const place = store.place('mf-services', '1.0.0');
  rmSync(join(place, 'app.js'));
  chmodSync(join(place, 'chunks/later.js'), 0o644);
  writeFileSync(join(place, 'chunks/later.js'), 'other();');

  const maps = join(folder, 'releases-maps');
  const damaged = await saveReleases({ store, maps }, [release], join(folder, 'archived'));

  expect(damaged.sort()).toStrictEqual([
    'mf-services/1.0.0/app.js',
    'mf-services/1.0.0/chunks/later.js',
  ]);
});
