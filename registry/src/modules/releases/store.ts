import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Parcel } from './bundle';

export interface Draft {
  /** Makes the draft the release's folder, in one step. */
  settle(): Promise<void>;
  discard(): Promise<void>;
}

export interface ReleaseStore {
  root: string;
  has(name: string, version: string): boolean;
  /** Writes a release beside its final place, with compressed copies of what compresses. */
  draft(parcel: Parcel): Promise<Draft>;
}

/** Releases as folders, `<root>/<name>/<version>/`, each complete or absent. */
export function createReleaseStore(root: string): ReleaseStore {
  const place = (name: string, version: string) => join(root, name, version);

  return {
    root,
    has: (name, version) => existsSync(place(name, version)),
    async draft({ record: { name, version }, bundle }) {
      // Hidden, so that no address leads into it; in the store, so that renaming stays on one disk.
      const folder = join(root, '.drafts', randomUUID());
      const discard = () => rm(folder, { recursive: true, force: true });
      try {
        for (const [path, content] of bundle) await writeWithCopies(join(folder, path), content);
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        discard,
        async settle() {
          const final = place(name, version);
          await mkdir(dirname(final), { recursive: true });
          await rm(final, { recursive: true, force: true });
          await rename(folder, final);
        },
      };
    },
  };
}

const compressible = /\.(?:m?js|css|json|map|svg|html|txt)$/;
// Below this a compressed copy saves no packet.
const worthwhile = 1024;

async function writeWithCopies(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await write(file, content);
  if (!compressible.test(file) || content.length < worthwhile) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await write(`${file}.br`, br);
  await write(`${file}.gz`, gz);
}

// Read-only: what was published is not edited in place.
const write = (file: string, content: Uint8Array) => writeFile(file, content, { mode: 0o444 });
