import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ShopfrontError } from 'shared-contracts';
import { invalid } from '../../payload';
import { integrityOf, type Bundle } from './bundle';
import { copiesOf, copyEndings, isCompressed, keepCopy } from './copies';
import { keyOf } from './file-key';
import type { Releases } from './releases';
import { createStagingQuota } from './staging-quota';
import type { ReleaseStore, Staging } from './store';

/** The files of a release: the integrity of each by path. */
export interface Listing {
  version: string;
  files: Record<string, string>;
}

/** One file as it was sent; `isBrotli` if the body is its brotli copy. */
interface Sent {
  path: string;
  /** Of the file itself. */
  integrity: string;
  body: Buffer;
  isBrotli: boolean;
}

export interface Received {
  /** Returns the integrity of each listed file that has not arrived, and that the published version does not have. */
  missing(name: string, listing: Listing): Promise<string[]>;
  /**
   * Checks, compresses and stores one file.
   *
   * @throws ShopfrontError PAYLOAD_INVALID, naming the file; TOO_MANY if this remote has sent too many bytes
   */
  receive(name: string, sent: Sent): Promise<void>;
  /**
   * Returns the contents of a listing.
   *
   * @throws ShopfrontError NOT_FOUND (409), naming the first file that has to be sent
   */
  bundle(name: string, listing: Listing): Promise<Bundle>;
}

interface Options {
  store: ReleaseStore;
  releases: Pick<Releases, 'find'>;
  /** Bytes of a file, and of all files of a release. */
  limit: number;
  /** The time, in milliseconds. */
  now(): number;
}

/** Files that arrived for a release. They stay until the release is published, so an interrupted upload continues. */
export function createReceived({ store, releases, limit, now }: Options): Received {
  const { staging } = store;
  const countStaged = createStagingQuota(limit, now);

  async function published(name: string, version: string) {
    const release = await releases.find(name, version);
    return release && (await store.has(release)) ? release : undefined;
  }

  return {
    async missing(name, { version, files }) {
      const keys = await staging.keys(name);
      const release = await published(name, version);
      const isMissing = ([path, integrity]: [string, string]) =>
        !keys.has(keyOf(integrity)) && release?.files[path]?.integrity !== integrity;
      const missing = Object.entries(files).filter(isMissing);
      return [...new Set(missing.map(([, integrity]) => integrity))];
    },
    async receive(name, { path, integrity, body, isBrotli }) {
      const content = isBrotli ? await unpacked(path, body, limit) : body;
      if (integrityOf(content) !== integrity) {
        throw invalid('files', path, `does not have the integrity ${integrity}. Send it again`);
      }
      // A proxy may have ended an earlier try although its compression finished.
      if (await contentOf(staging, name, integrity)) return;
      countStaged(name, content.length);
      if (isBrotli) keepCopy(content, '.br', body);
      for (const { ending, content: copy } of await copiesOf(path, content)) {
        await staging.write(name, keyOf(integrity) + ending, copy);
      }
      // Last, so that a stored file always has its copies.
      await staging.write(name, keyOf(integrity), content);
    },
    async bundle(name, { version, files }) {
      const release = await published(name, version);
      const bundle = new Map<string, Buffer>();
      let bytes = 0;
      for (const [path, integrity] of Object.entries(files)) {
        const isPublished = release?.files[path]?.integrity === integrity;
        const content =
          (await contentOf(staging, name, integrity)) ??
          (isPublished ? await store.read(release, path) : undefined);
        if (!content) throw notReceived(name, path);
        bytes += content.length;
        if (bytes > limit) throw tooLarge(limit);
        await addCopies(staging, name, path, content);
        bundle.set(path, content);
      }
      return bundle;
    },
  };
}

/** Returns a received file, unless the stored file is damaged. */
async function contentOf(
  staging: Staging,
  name: string,
  integrity: string,
): Promise<Buffer | undefined> {
  const content = await staging.read(name, keyOf(integrity));
  return content && integrityOf(content) === integrity ? content : undefined;
}

/** Makes the compressed copies that arrived with a file available to the release. */
async function addCopies(
  staging: Staging,
  name: string,
  path: string,
  content: Buffer,
): Promise<void> {
  if (!isCompressed(path, content.length)) return;
  for (const ending of copyEndings) {
    const copy = await staging.read(name, keyOf(integrityOf(content)) + ending);
    if (copy) keepCopy(content, ending, copy);
  }
}

/** Browsers get the copy as it was sent, so it must unpack to exactly the file. */
async function unpacked(path: string, copy: Buffer, limit: number): Promise<Buffer> {
  const content = await unpack(copy, limit);
  if (content && !(await unpack(copy.subarray(0, -1), limit))) return content;
  throw invalid('files', path, 'is not a file in brotli');
}

const unpack = (copy: Buffer, maxOutputLength: number): Promise<Buffer | undefined> =>
  promisify(brotliDecompress)(copy, { maxOutputLength }).catch(() => undefined);

const notReceived = (name: string, path: string) =>
  new ShopfrontError(
    'NOT_FOUND',
    `${path} of ${name} has not been received, or was deleted because no release used it for hours. Send it again.`,
    { status: 409, field: path },
  );

const tooLarge = (limit: number) =>
  new ShopfrontError(
    'PAYLOAD_INVALID',
    `The release has more than ${limit} bytes. Make it smaller, or increase REGISTRY_UPLOAD_LIMIT.`,
    { status: 413, field: 'files' },
  );
