import {
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ShopfrontError } from 'shared-contracts';
import type { S3Place } from '../../s3';
import { integrityOf } from './bundle';
import { contentTypeOf } from './content-type';
import { copiesOf } from './copies';
import { sendingFrom } from './sending';
import { forEver, type ReleaseStore } from './store';

const attemptMs = 10_000;
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
export function createS3Store({ bucket, endpoint, region, credentials }: S3Place): ReleaseStore {
  const client = new S3Client({
    ...{ region, maxAttempts: 3 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every server knows the checksums of newer clients; the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const folder = (name: string, version: string) => `remotes/${name}/${version}/`;
  const inTime = () => ({ abortSignal: AbortSignal.timeout(attemptMs) });

  const get = async (key: string): Promise<Buffer | undefined> => {
    try {
      const asked = new GetObjectCommand({ Bucket: bucket, Key: key });
      const { Body } = await client.send(asked, inTime());
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
    await client.send(asked, inTime());
    const kept = await get(key);
    if (kept && integrityOf(kept) === integrityOf(content)) return;
    throw new ShopfrontError('API_FAILED', `${key} is not in the store as it was sent.`);
  };

  async function keysBelow(prefix: string): Promise<Set<string>> {
    const keys = new Set<string>();
    let next: string | undefined;
    do {
      const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken: next };
      const page = await client.send(new ListObjectsV2Command(asked), inTime());
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.add(Key);
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return keys;
  }

  const read: ReleaseStore['read'] = ({ name, version }, path) => get(folder(name, version) + path);

  return {
    read,
    place: (name, version) => `s3://${bucket}/${folder(name, version)}`,
    async has({ name, version, files }) {
      const prefix = folder(name, version);
      const keys = await keysBelow(prefix);
      return Object.keys(files).every((path) => keys.has(prefix + path));
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
