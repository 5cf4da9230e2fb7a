import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type _Object as Listed,
} from '@aws-sdk/client-s3';
import { ShopfrontError } from 'shared-contracts';
import type { S3Place } from '../../s3';
import { integrityOf } from './bundle';
import { contentTypeOf } from './content-type';
import { copiesOf } from './copies';
import { sendingFrom } from './sending';
import { forEver, type ReleaseStore, type Staging } from './store';

/** How long the store may send and take nothing; a transfer that makes progress takes as long as it needs. */
const usualSilenceMs = 10_000;
const atOnce = 8;

interface Stored {
  path: string;
  content: Buffer;
  encoding?: string;
}

/**
 * Releases as objects, `remotes/<name>/<version>/<path>`: the paths of their addresses, so that a CDN whose origin is
 * the bucket needs to know nothing of them. Whether a key may be written is not asked of the store, since not all of
 * them can tell: the database gives the turn.
 */
export function createS3Store(
  { bucket, endpoint, region, credentials }: S3Place,
  silenceMs = usualSilenceMs,
): ReleaseStore {
  const client = new S3Client({
    requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
    ...{ region, maxAttempts: 3 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every server knows the checksums of newer clients; the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const folder = (name: string, version: string) => `remotes/${name}/${version}/`;

  const get = async (key: string): Promise<Buffer | undefined> => {
    try {
      const asked = new GetObjectCommand({ Bucket: bucket, Key: key });
      const { Body } = await client.send(asked);
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };

  const put = async (key: string, { path, content, encoding }: Stored): Promise<void> => {
    const asked = new PutObjectCommand({
      ...{ Bucket: bucket, Key: key, Body: content, ContentLength: content.length },
      ...{ CacheControl: forEver, ContentType: contentTypeOf(path), ContentEncoding: encoding },
    });
    await client.send(asked);
    const kept = await get(key);
    if (kept && integrityOf(kept) === integrityOf(content)) return;
    throw new ShopfrontError('API_FAILED', `${key} is not in the store as it was sent.`);
  };

  async function listBelow(prefix: string): Promise<Listed[]> {
    const objects: Listed[] = [];
    let next: string | undefined;
    do {
      const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken: next };
      const page = await client.send(new ListObjectsV2Command(asked));
      objects.push(...(page.Contents ?? []));
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return objects;
  }

  /** The keys below a prefix, without it. */
  const keysBelow = async (prefix: string): Promise<Set<string>> =>
    new Set((await listBelow(prefix)).map(({ Key = '' }) => Key.slice(prefix.length)));

  const stagingFolder = (name: string) => `staging/${name}/`;
  const staging: Staging = {
    keys: (name) => keysBelow(stagingFolder(name)),
    read: (name, key) => get(stagingFolder(name) + key),
    write: (name, key, content) => put(stagingFolder(name) + key, { path: key, content }),
    async clear(oldestMs) {
      for (const { Key, LastModified } of await listBelow('staging/')) {
        if (LastModified && Date.now() - LastModified.getTime() >= oldestMs) {
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
        }
      }
    },
  };

  const read: ReleaseStore['read'] = ({ name, version }, path) => get(folder(name, version) + path);

  return {
    read,
    staging,
    place: (name, version) => `s3://${bucket}/${folder(name, version)}`,
    async has({ name, version, files }) {
      const keys = await keysBelow(folder(name, version));
      return Object.keys(files).every((path) => keys.has(path));
    },
    // Nothing is written before it is our turn.
    clearDrafts: () => Promise.resolve(),
    async draft({ record: { name, version }, bundle }) {
      const packed = [...bundle].map(async ([path, content]): Promise<[string, Stored][]> => [
        [path, { path, content }],
        ...(await copiesOf(path, content)).map(
          ({ ending, encoding, content }): [string, Stored] => [
            path + ending,
            { path, content, encoding },
          ],
        ),
      ]);
      const all = (await Promise.all(packed)).flat();
      return {
        discard: () => Promise.resolve(),
        async settle(stillOurs) {
          for (let from = 0; from < all.length; from += atOnce) {
            await stillOurs();
            const some = all.slice(from, from + atOnce);
            await Promise.all(some.map(([key, one]) => put(folder(name, version) + key, one)));
          }
        },
      };
    },
    sending: () => Promise.resolve(sendingFrom(read, forEver)),
  };
}
