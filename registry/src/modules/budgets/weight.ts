import { assetsFile, readAssets } from '../releases/assets';
import type { Parcel } from '../releases/bundle';
import { smallestOf } from '../releases/copies';
import { manifestFile, readManifest } from '../releases/release';

/** What a page has to load, on an empty cache, before a release can draw. */
export interface Weight {
  /** Over the wire: brotli where a file compresses. */
  bytes: number;
  /** The heaviest first. */
  files: { path: string; bytes: number }[];
}

/** Weighs a release that was looked through; undefined of what no page loads, an API or a shell without its files. */
export async function weigh({
  record,
  bundle,
}: Pick<Parcel, 'record' | 'bundle'>): Promise<Weight | undefined> {
  const paths = startOf({ record, bundle });
  if (!paths) return undefined;
  const files = await Promise.all(
    [...new Set(paths)].map(async (path) => ({
      path,
      bytes: await smallestOf(path, bundle.get(path)!),
    })),
  );
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.sort((one, other) => other.bytes - one.bytes),
  };
}

/** A remote begins with its entry and its exposed module; a shell with all that its page names. */
function startOf({ record, bundle }: Pick<Parcel, 'record' | 'bundle'>): string[] | undefined {
  if (record.kind === 'remote') {
    const { start } = readManifest(bundle.get(manifestFile)!.toString('utf8'), record);
    return [...start, ...record.preload];
  }
  const assets = bundle.get(assetsFile)?.toString('utf8');
  if (record.kind === 'api' || assets === undefined) return undefined;
  const { scripts, styles, preload, fonts } = readAssets(assets);
  return [...scripts, ...styles, ...preload, ...fonts];
}
