import type { Config } from '../config';

/**
 * Returns the folders that the registry writes, by the name that messages use. A bucket replaces the folder of releases.
 * Source maps are next to it, because the files in it are served.
 */
export function foldersOf({ store, s3 }: Pick<Config, 'store' | 's3'>) {
  const maps = { 'source maps': `${store}-maps` };
  return s3 ? maps : { releases: store, ...maps };
}
