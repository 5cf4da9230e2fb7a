import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Names that carry the hash of what is in them, and the compressed copies beside them. */
export const lasting = /\.[0-9a-f]{8,}\.(?!map\b)[a-z0-9]+(?:\.(?:br|gz))?$/;
/** A flow lasts seven days at the most, and a page of it no longer; a day more for whoever was about to begin. */
const longestMs = 8 * 24 * 3_600_000;

interface Options {
  /** The built shell. */
  dist: string;
  folder: string;
  warn(error: unknown, what: string): void;
  now?: () => number;
}

/**
 * Keeps the files of each build that this server served: the next build takes them away, and pages that are open ask
 * for them still. One is kept until no build has had it for longer than a page may be open.
 */
export function keepAssets({ dist, folder, warn, now = Date.now }: Options) {
  async function keepOne(name: string): Promise<void> {
    const kept = join(folder, name);
    const isKept = await stat(kept).catch(() => undefined);
    if (!isKept) {
      // Copied beside and moved: half a file is never served.
      const draft = join(folder, `.${randomUUID()}`);
      await copyFile(join(dist, name), draft);
      await rename(draft, kept);
    }
    const seen = new Date(now());
    await utimes(kept, seen, seen);
  }

  async function keepBuild(): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const name of (await readdir(dist)).filter((one) => lasting.test(one))) {
      await keepOne(name);
    }
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name));
      if (now() - mtimeMs > longestMs) await rm(join(folder, name));
    }
  }

  let keeping = Promise.resolve();
  return {
    folder,
    /** Looks at the present build, one time after the other; a server without room for it serves all the same. */
    keep: (): Promise<void> => {
      keeping = keeping
        .then(keepBuild)
        .catch((error: unknown) => warn(error, 'the files of this build cannot be kept'));
      return keeping;
    },
  };
}
