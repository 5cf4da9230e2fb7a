import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Names with a hash of the content, and their compressed copies. */
export const hashedFile = /\.[0-9a-f]{8,}\.(?!map\b)[a-z0-9]+(?:\.(?:br|gz))?$/;
/** A flow, and thus an open page, lasts at most 7 days; 1 more for visitors who have not started. */
const maxAgeMs = 8 * 24 * 3_600_000;

interface Options {
  /** The built shell. */
  dist: string;
  folder: string;
  warn(error: unknown, what: string): void;
  now?: () => number;
}

/**
 * Stores the files of each build that this server has served. The next build removes them, while open pages still
 * request them. A file is removed when no build has had it for longer than a page can be open.
 */
export function createStoredAssets({ dist, folder, warn, now = Date.now }: Options) {
  async function storeFile(name: string): Promise<void> {
    const storedPath = join(folder, name);
    const existing = await stat(storedPath).catch(() => undefined);
    if (!existing) {
      // Copied to a temporary file and renamed, so that an incomplete file is never served.
      const draft = join(folder, `.${randomUUID()}`);
      await copyFile(join(dist, name), draft);
      await rename(draft, storedPath);
    }
    const seenAt = new Date(now());
    await utimes(storedPath, seenAt, seenAt);
  }

  async function storeBuild(): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const name of (await readdir(dist)).filter((name) => hashedFile.test(name))) {
      await storeFile(name);
    }
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name));
      if (now() - mtimeMs > maxAgeMs) await rm(join(folder, name));
    }
  }

  let storing = Promise.resolve();
  return {
    folder,
    /** Stores the current build, one call after the other. A server without disk space still serves its own build. */
    store: (): Promise<void> => {
      storing = storing
        .then(storeBuild)
        .catch((error: unknown) => warn(error, 'the files of this build could not be stored'));
      return storing;
    },
  };
}
