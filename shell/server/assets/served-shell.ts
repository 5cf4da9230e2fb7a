import type { Assets, Built } from './assets';
import * as z from 'zod/mini';
import { createStoredFile } from '../stored-file';
import type { PublishedShells } from './published-shells';

/** The shell of a page. */
export interface ServedShell {
  assets: Assets;
  version: string | undefined;
  /** 'release': the requested one. 'last-good': the one before it. 'build': the one that came with this server. */
  from: 'release' | 'last-good' | 'build';
}

interface Wanted {
  channel: string;
  /** The version in the visitor's set; undefined when the registry has no files of it. */
  version: string | undefined;
  /** Whether the registry just reported it. */
  isReported: boolean;
  /** Whether new visitors get it. */
  isLive: boolean;
}

interface Options {
  own(): Built;
  shells: Pick<PublishedShells, 'read'>;
  /** The file with the versions that were served last. */
  file: string;
  /** Serves only the own build, for development. */
  onlyOwn: boolean;
  warn(error: unknown, what: string): void;
}

const versions = z.record(z.string(), z.string());

/**
 * Returns a function that chooses the shell of a page: that of the visitor's set, or else the last good one, or else
 * the own build.
 */
export function createServedShell({ own, shells, file, onlyOwn, warn }: Options) {
  const onDisk = createStoredFile<Record<string, string>>({
    file,
    warn,
    what: 'the last good shells',
    first: {},
    read: (parsed) => versions.parse(parsed),
  });
  let lastGood = onDisk.read();

  const storeLastGood = (channel: string, version: string) => {
    if (lastGood[channel] === version) return;
    lastGood = { ...lastGood, [channel]: version };
    onDisk.write(lastGood);
  };

  async function read(version: string, source: ServedShell['from']): Promise<ServedShell> {
    const built = own();
    const assets = version === built.version ? built.assets : await shells.read(version);
    return { assets, version, from: source };
  }

  const ownBuild = (): ServedShell => ({ ...own(), from: 'build' });

  return async ({ channel, version, isReported, isLive }: Wanted): Promise<ServedShell> => {
    if (onlyOwn || (isReported && version === undefined)) return ownBuild();
    const lastGoodVersion = lastGood[channel];
    const candidates: [string | undefined, ServedShell['from']][] = [
      [version, 'release'],
      [lastGoodVersion, 'last-good'],
    ];
    for (const [candidate, source] of candidates) {
      if (candidate === undefined || (source === 'last-good' && candidate === version)) continue;
      try {
        const served = await read(candidate, source);
        if (isLive && source === 'release') storeLastGood(channel, candidate);
        return served;
      } catch (error) {
        warn(
          error,
          `shell ${candidate} could not be served on ${channel}; trying the last good one`,
        );
      }
    }
    return ownBuild();
  };
}
