import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from 'shared-server';
import { unlessMissing } from '../../file-errors';
import type { Staging } from './store';

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
