import type { S3Place } from '../../s3';
import type { Bundle } from './bundle';
import { copiesOf } from './copies';
import { openBucket, type Stored } from './s3-bucket';
import { createFileSender } from './file-sender';
import { forEver, type ReleaseStore, type Staging } from './store';

/**
 * How long the store may neither send nor receive. A transfer that makes progress may take any
 * time.
 */
const usualSilenceMs = 10_000;
const atOnce = 8;

/**
 * Releases as objects, `remotes/<name>/<version>/<path>`. The keys are the paths of the public
 * addresses, so the bucket can be the origin of a CDN. Not every store can refuse to overwrite a
 * key, so the database decides which server writes.
 */
export function createS3Store(place: S3Place, silenceMs = usualSilenceMs): ReleaseStore {
  const { get, put, keysBelow, ...bucket } = openBucket(place, silenceMs);
  const folder = (name: string, version: string) => `remotes/${name}/${version}/`;

  const stagingFolder = (name: string) => `staging/${name}/`;
  const staging: Staging = {
    keys: (name) => keysBelow(stagingFolder(name)),
    read: (name, key) => get(stagingFolder(name) + key),
    write: (name, key, content) => put(stagingFolder(name) + key, { path: key, content }),
    async clear(oldestMs) {
      for (const { Key, LastModified } of await bucket.listBelow('staging/')) {
        if (LastModified && Date.now() - LastModified.getTime() >= oldestMs) {
          await bucket.delete(Key);
        }
      }
    },
  };

  const read: ReleaseStore['read'] = ({ name, version }, path) => get(folder(name, version) + path);

  return {
    read,
    staging,
    place: (name, version) => `s3://${place.bucket}/${folder(name, version)}`,
    async has({ name, version, files }) {
      const keys = await keysBelow(folder(name, version));
      return Object.keys(files).every((path) => keys.has(path));
    },
    // Nothing is written without the lock.
    clearDrafts: () => Promise.resolve(),
    async draft({ record: { name, version }, bundle }) {
      const objects = await objectsOf(bundle);
      return {
        discard: () => Promise.resolve(),
        async settle(stillOurs) {
          for (let start = 0; start < objects.length; start += atOnce) {
            await stillOurs();
            const batch = objects.slice(start, start + atOnce);
            await Promise.all(batch.map(([key, file]) => put(folder(name, version) + key, file)));
          }
        },
      };
    },
    sending: () => Promise.resolve(createFileSender(read, forEver)),
  };
}

/** Returns the files of a bundle and their compressed copies, by their path in the release. */
async function objectsOf(bundle: Bundle): Promise<[string, Stored][]> {
  const objects = [...bundle].map(async ([path, content]): Promise<[string, Stored][]> => {
    const copies = await copiesOf(path, content);
    return [
      [path, { path, content }],
      ...copies.map(({ ending, encoding, content: copy }): [string, Stored] => [
        path + ending,
        { path, content: copy, encoding },
      ]),
    ];
  });
  return (await Promise.all(objects)).flat();
}
