import type { Assets, Built } from './assets';
import * as z from 'zod/mini';
import { keptFile } from '../kept-file';
import type { PublishedShells } from './published-shells';

/** The shell that a page is made of. */
export interface ServedShell {
  assets: Assets;
  version: string | undefined;
  /** 'release': the one that was asked for. 'last-good': the one before it. 'build': what came with this server. */
  from: 'release' | 'last-good' | 'build';
}

interface Wanted {
  channel: string;
  /** The version of the visitor's set; undefined where the registry has none with its files. */
  version: string | undefined;
  /** Whether the registry said so just now. */
  isTold: boolean;
  /** Whether it is what new visitors get. */
  isLive: boolean;
}

interface Options {
  own(): Built;
  shells: Pick<PublishedShells, 'read'>;
  /** Where the versions that were served last are kept. */
  file: string;
  /** Serves the own build alone, for work on it. */
  onlyOwn: boolean;
  warn(error: unknown, what: string): void;
}

const versions = z.record(z.string(), z.string());

/** The shell of the visitor's set; where it cannot be had, the last good one, and then what this server came with. */
export function createServedShell({ own, shells, file, onlyOwn, warn }: Options) {
  const onDisk = keptFile<Record<string, string>>({
    ...{ file, warn, what: 'the shells that were served', first: {} },
    read: (parsed) => versions.parse(parsed),
  });
  let lastGood = onDisk.read();

  const noteGood = (channel: string, version: string) => {
    if (lastGood[channel] === version) return;
    lastGood = { ...lastGood, [channel]: version };
    onDisk.write(lastGood);
  };

  async function read(version: string, from: ServedShell['from']): Promise<ServedShell> {
    const built = own();
    const assets = version === built.version ? built.assets : await shells.read(version);
    return { assets, version, from };
  }

  const ownBuild = (): ServedShell => ({ ...own(), from: 'build' });

  return async ({ channel, version, isTold, isLive }: Wanted): Promise<ServedShell> => {
    if (onlyOwn || (isTold && version === undefined)) return ownBuild();
    const good = lastGood[channel];
    const tries: [string | undefined, ServedShell['from']][] = [
      [version, 'release'],
      [good, 'last-good'],
    ];
    for (const [wanted, from] of tries) {
      if (wanted === undefined || (from === 'last-good' && wanted === version)) continue;
      try {
        const served = await read(wanted, from);
        if (isLive && from === 'release') noteGood(channel, wanted);
        return served;
      } catch (error) {
        warn(error, `shell ${wanted} cannot be served on ${channel}`);
      }
    }
    return ownBuild();
  };
}
