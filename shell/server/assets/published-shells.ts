import { ShopfrontError } from 'shared-contracts';
import { publishedShell, type PublishedShell } from 'shared-contracts/published-shell';
import * as z from 'zod/mini';
import { page } from '../../src/settings/page-version';
import type { Assets } from './assets';
import type { DiscoverySource } from '../discovery/discovery';
import { download } from './download';
import { hashedFile } from './stored-assets';
import { withTimeout } from '../with-timeout';
import type { ShellFiles } from './shell-files';

type Source = Pick<DiscoverySource, 'fetch' | 'registry' | 'timeoutMs' | 'warn'> & {
  files: ShellFiles;
  /** Milliseconds of a monotonic clock; that of the process by default. */
  now?: () => number;
};

/** A failed download is not repeated for every page. */
const failureHoldsMs = 2_000;
const silenceMs = 15_000;
/** The default limit of the registry for a whole release. */
const maxBytes = 48 * 1024 * 1024;
/** Limits the requests for unknown names. */
const maxParallel = 50;

/**
 * Creates the access to published shells. Each is downloaded once, verified file by file, and served when it is
 * complete.
 */
export function createPublishedShells(source: Source) {
  const { timeoutMs, files, warn, now = () => performance.now() } = source;
  const complete = new Map<string, Promise<Assets>>();
  const restoring = new Map<string, Promise<void>>();
  const failed = new Map<string, { at: number; error: unknown }>();

  const { readJson, fetchFile, fetchWhole } = createFetchers(source);

  async function find(name: string): Promise<void> {
    try {
      const location = foundFile.parse(await readJson(`/shells/files/${name}`));
      const { version, integrity } = location;
      await fetchFile(version, name, integrity);
    } catch (error) {
      warn(error, `${name} could not be downloaded from the registry`);
    } finally {
      // An unknown file is not requested again at once.
      setTimeout(() => restoring.delete(name), failureHoldsMs).unref();
    }
  }

  return {
    /**
     * Returns a published shell, and downloads it if necessary.
     *
     * @throws when it cannot be downloaded completely
     */
    async read(version: string): Promise<Assets> {
      const lastFailure = failed.get(version);
      if (lastFailure && now() - lastFailure.at < failureHoldsMs) throw lastFailure.error;
      const loading = complete.get(version) ?? fetchWhole(version);
      complete.set(version, loading);
      loading.catch((error: unknown) => {
        complete.delete(version);
        failed.set(version, { at: now(), error });
      });
      return withTimeout(timeoutMs, loading);
    },
    /** Downloads a missing file of an earlier version, or of one that another server has served. */
    async restore(name: string): Promise<void> {
      if (!isServed(name) || (await files.has(name))) return;
      const restored =
        restoring.get(name) ?? (restoring.size < maxParallel ? find(name) : undefined);
      if (!restored) return;
      restoring.set(name, restored);
      await withTimeout(timeoutMs, restored).catch(() => undefined);
    },
  };
}

export type PublishedShells = ReturnType<typeof createPublishedShells>;

/** Creates the functions that download and store the files of published shells. */
function createFetchers({ fetch: send, registry, files }: Source) {
  const read = (path: string) =>
    download(new URL(path, registry), { fetch: send, silenceMs, maxBytes });

  const readJson = async (path: string): Promise<unknown> =>
    JSON.parse((await read(path)).toString());

  async function fetchFile(version: string, name: string, integrity: string): Promise<void> {
    await files.store(name, integrity, await read(`/remotes/shell/${version}/${name}`));
  }

  async function fetchWhole(version: string): Promise<Assets> {
    const storedShell = await files.known(version);
    if (storedShell) return assertStartable(storedShell);
    const shell = publishedShell.parse(await readJson(`/shells/${version}`));
    assertStartable(shell);
    const missing = Object.entries(shell.files).filter(([name]) => isServed(name));
    await Promise.all(
      missing.map(async ([name, integrity]) => {
        if (!(await files.has(name))) await fetchFile(version, name, integrity);
      }),
    );
    await files.remember(shell);
    return shell.assets;
  }

  return { readJson, fetchFile, fetchWhole };
}

/** Returns whether pages load this file. Other files describe the release. */
const isServed = (name: string) =>
  /^\w[\w.@~+-]{0,199}$/.test(name) && hashedFile.test(name) && !/\.(?:br|gz)$/.test(name);

const foundFile = z.object({ version: z.string(), integrity: z.string() });

/**
 * Returns the files of a shell.
 *
 * @throws ShopfrontError REMOTE_INCOMPATIBLE when it needs a page that this server does not write
 */
function assertStartable({ version, assets }: PublishedShell): Assets {
  if (assets.page <= page) return assets;
  throw new ShopfrontError(
    'REMOTE_INCOMPATIBLE',
    `Shell ${version} starts on page ${assets.page}, and this server writes ${page}: deploy a newer server first.`,
  );
}
