import { ShopfrontError } from 'shared-contracts';
import { publishedShell, type PublishedShell } from 'shared-contracts/published-shell';
import * as z from 'zod/mini';
import { page } from '../../src/settings/page-version';
import type { Assets } from './assets';
import type { DiscoverySource } from '../discovery/discovery';
import { download } from './download';
import { lasting } from './kept-assets';
import { within } from '../patience';
import type { ShellFiles } from './shell-files';

type Source = Pick<DiscoverySource, 'fetch' | 'registry' | 'patienceMs' | 'warn'> & {
  files: ShellFiles;
  now?: () => number;
};

/** What cannot be had is not asked for again at every page. */
const failureHoldsMs = 2_000;
const silenceMs = 15_000;
/** As much as the registry accepts for a whole release by default. */
const maxBytes = 48 * 1024 * 1024;
/** Names that nobody has must not become a flood of questions. */
const mostAtOnce = 50;

/** Shells that were published: each is fetched once, checked file by file, and served when it is whole. */
export function createPublishedShells(source: Source) {
  const { patienceMs, files, warn, now = Date.now } = source;
  const whole = new Map<string, Promise<Assets>>();
  const restoring = new Map<string, Promise<void>>();
  const failed = new Map<string, { at: number; error: unknown }>();

  const { readJson, fetchFile, fetchWhole } = createFetchers(source);

  async function find(name: string): Promise<void> {
    try {
      const found = foundFile.parse(await readJson(`/shells/files/${name}`));
      const { version, integrity } = found;
      await fetchFile(version, name, integrity);
    } catch (error) {
      warn(error, `${name} cannot be had from the registry`);
    } finally {
      // What is nowhere is not asked for again at once.
      setTimeout(() => restoring.delete(name), failureHoldsMs).unref();
    }
  }

  return {
    /** The published shell, fetched where that was not done yet. @throws when it cannot be had whole */
    async read(version: string): Promise<Assets> {
      const before = failed.get(version);
      if (before && now() - before.at < failureHoldsMs) throw before.error;
      const asked = whole.get(version) ?? fetchWhole(version);
      whole.set(version, asked);
      asked.catch((error: unknown) => {
        whole.delete(version);
        failed.set(version, { at: now(), error });
      });
      return within(patienceMs, asked);
    },
    /** A file that a page asks for and that is not here: of a version before, or one that another server gave. */
    async restore(name: string): Promise<void> {
      if (!isServed(name) || (await files.has(name))) return;
      const restored =
        restoring.get(name) ?? (restoring.size < mostAtOnce ? find(name) : undefined);
      if (!restored) return;
      restoring.set(name, restored);
      await within(patienceMs, restored).catch(() => undefined);
    },
  };
}

export type PublishedShells = ReturnType<typeof createPublishedShells>;

/** Downloads the files of published shells from the registry and stores them. */
function createFetchers({ fetch: send, registry, files }: Source) {
  const read = (path: string) =>
    download(new URL(path, registry), { fetch: send, silenceMs, maxBytes });

  const readJson = async (path: string): Promise<unknown> =>
    JSON.parse((await read(path)).toString());

  async function fetchFile(version: string, name: string, integrity: string): Promise<void> {
    await files.keep(name, integrity, await read(`/remotes/shell/${version}/${name}`));
  }

  async function fetchWhole(version: string): Promise<Assets> {
    const known = await files.known(version);
    if (known) return startable(known);
    const shell = publishedShell.parse(await readJson(`/shells/${version}`));
    startable(shell);
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

/** What pages load; the rest says what the release is. */
const isServed = (name: string) =>
  /^\w[\w.@~+-]{0,199}$/.test(name) && lasting.test(name) && !/\.(?:br|gz)$/.test(name);

const foundFile = z.object({ version: z.string(), integrity: z.string() });

/** @throws ShopfrontError REMOTE_INCOMPATIBLE where it needs a page that this server does not write. */
function startable({ version, assets }: PublishedShell): Assets {
  if (assets.page <= page) return assets;
  throw new ShopfrontError(
    'REMOTE_INCOMPATIBLE',
    `Shell ${version} starts on page ${assets.page}, and this server writes ${page}: deploy a newer server first.`,
  );
}
