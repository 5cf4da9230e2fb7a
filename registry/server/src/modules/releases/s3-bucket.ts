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
import { contentTypeOf } from './file-sender';
import { forEver } from './store';

export interface Stored {
  path: string;
  content: Buffer;
  encoding?: string;
}

/** Reads and writes the objects of a bucket. */
export function openBucket({ bucket, ...place }: S3Place, silenceMs: number) {
  const client = createClient(place, silenceMs);

  const get = async (key: string): Promise<Buffer | undefined> => {
    try {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key });
      const { Body } = await client.send(command);
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };

  const put = async (key: string, { path, content, encoding }: Stored): Promise<void> => {
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: content,
      ContentLength: content.length,
      CacheControl: forEver,
      ContentType: contentTypeOf(path),
      ContentEncoding: encoding,
    });
    await client.send(command);
    const stored = await get(key);
    if (stored && integrityOf(stored) === integrityOf(content)) return;
    throw new ShopfrontError('API_FAILED', `${key} in the store differs from what was sent.`);
  };

  async function listBelow(prefix: string): Promise<Listed[]> {
    const objects: Listed[] = [];
    let next: string | undefined;
    do {
      const command = { Bucket: bucket, Prefix: prefix, ContinuationToken: next };
      const page = await client.send(new ListObjectsV2Command(command));
      objects.push(...(page.Contents ?? []));
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return objects;
  }

  return {
    get,
    put,
    listBelow,
    /** Returns the keys below a prefix, without it. */
    keysBelow: async (prefix: string): Promise<Set<string>> =>
      new Set((await listBelow(prefix)).map(({ Key = '' }) => Key.slice(prefix.length))),
    delete: (key: string | undefined) =>
      client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })),
  };
}

const createClient = (
  { endpoint, region, credentials }: Omit<S3Place, 'bucket'>,
  silenceMs: number,
) =>
  new S3Client({
    requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
    region,
    maxAttempts: 3,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every server knows the checksums of newer clients; the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
