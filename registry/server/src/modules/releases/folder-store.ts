import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { makeFolder } from 'shared-server';
import { unlessMissing } from '../../file-errors';
import type { Staging, ReleaseStore } from './store';
import { copiesOf } from './copies';

/** Received files as `<root>/<remote>/<key>`, each complete or absent. */
export function createFolderStaging(root: string): Staging {
  const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? [];
  return {
    keys: async (name) => new Set(await namesIn(join(root, name))),
    read: (name, key) => readFile(join(root, name, key)).catch(unlessMissing),
    async write(name, key, content) {
      const folder = join(root, name);
      await makeFolder(folder);
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, content);
      await rename(draft, join(folder, key));
    },
    async clear(oldestMs) {
      for (const name of await namesIn(root)) {
        for (const key of await namesIn(join(root, name))) {
          const file = join(root, name, key);
          // Another registry may have deleted it in the meantime.
          const written = (await stat(file).catch(unlessMissing))?.mtimeMs;
          if (written !== undefined && Date.now() - written >= oldestMs)
            await rm(file, { force: true });
        }
      }
    },
  };
}

/** Releases as folders, `<root>/<name>/<version>/`, each complete or absent. */
export function createFolderStore(root: string): ReleaseStore {
  const drafts = join(root, '.drafts');
  const place = (name: string, version: string) => join(root, name, version);

  return {
    place,
    staging: createFolderStaging(join(root, '.staging')),
    has: async ({ name, version }) => existsSync(place(name, version)),
    read: ({ name, version }, path) =>
      readFile(join(place(name, version), path)).catch(() => undefined),
    async clearDrafts(youngestMs) {
      if (!existsSync(drafts)) return;
      for (const name of await readdir(drafts)) {
        const folder = join(drafts, name);
        // Meanwhile another registry may have deleted or published it.
        const written = (await stat(folder).catch(unlessMissing))?.mtimeMs;
        if (written === undefined || Date.now() - written < youngestMs) continue;
        await rm(folder, { recursive: true, force: true });
      }
    },
    async draft({ record: { name, version }, bundle }) {
      // Hidden, so that no address leads into it; in the store, so that renaming stays on one disk.
      const folder = join(drafts, randomUUID());
      const discard = () => rm(folder, { recursive: true, force: true });
      try {
        for (const [path, content] of bundle) await writeWithCopies(join(folder, path), content);
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        discard,
        // Renamed in one step, so the lock is not checked in between.
        async settle() {
          const final = place(name, version);
          await makeFolder(dirname(final));
          await rm(final, { recursive: true, force: true });
          await rename(folder, final);
        },
      };
    },
    async sending(server) {
      await server.register(fastifyStatic, {
        root,
        serve: false,
        preCompressed: true,
        maxAge: '1y',
        immutable: true,
        // Browsers never ask again for a file that does not change.
        etag: false,
        lastModified: false,
        acceptRanges: false,
        index: false,
        suppressWarning: true,
      });
      return ({ reply }, { name, version }, path) => reply.sendFile(`${name}/${version}/${path}`);
    },
  };
}

async function writeWithCopies(file: string, content: Buffer): Promise<void> {
  await makeFolder(dirname(file));
  await write(file, content);
  for (const { ending, content: packed } of await copiesOf(file, content)) {
    // The server of static files does not support zstd.
    if (ending !== '.zst') await write(file + ending, packed);
  }
}

// Read-only, because published files must not be edited.
const write = (file: string, content: Uint8Array) => writeFile(file, content, { mode: 0o444 });
