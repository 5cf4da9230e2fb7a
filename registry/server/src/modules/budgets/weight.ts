import type { Weight } from 'registry-contract/budgets';
import { assetsFile, readAssets } from '../releases/assets';
import type { Parcel } from '../releases/bundle';
import { smallestOf } from '../releases/copies';
import { manifestFile, readManifest } from '../releases/release';

/**
 * Weighs an inspected release. Returns undefined for an API, or a shell without files, which no
 * page loads.
 */
export async function weigh(parcel: Weighed): Promise<Weight | undefined> {
  const { bundle } = parcel;
  const paths = startOf(parcel);
  if (!paths) return undefined;
  const files = await Promise.all(
    [...new Set(paths)].map(async (path) => ({
      path,
      bytes: await smallestOf(path, bundle.get(path)!),
    })),
  );
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.sort((left, right) => right.bytes - left.bytes),
  };
}

type Weighed = Pick<Parcel, 'record' | 'bundle'> & Partial<Pick<Parcel, 'lean'>>;

/**
 * A remote starts with its entry (the lean one if it has one) and its exposed module, a shell with
 * all files that its page names.
 */
function startOf({ record, bundle, lean }: Weighed): string[] | undefined {
  if (record.kind === 'remote') {
    const { entry, start } = readManifest(bundle.get(manifestFile)!.toString('utf8'), record);
    const begins = [...start, ...record.preload];
    return begins.map((path) => (lean && path === entry ? lean.entry : path));
  }
  const assets = bundle.get(assetsFile)?.toString('utf8');
  if (record.kind === 'api' || assets === undefined) return undefined;
  const { scripts, styles, preload, fonts } = readAssets(assets);
  return [...scripts, ...styles, ...preload, ...fonts];
}
