import * as z from 'zod/mini';
import { invalid } from '../../payload';
import { manifestFile } from '../releases/release';
import type { ReleaseStore } from '../releases/store';
import type { Release } from '../releases/table';

/** What was held against the release when it was published. */
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
});

/** The script by which a release begins, relative to its folder. */
export type Entries = (release: Pick<Release, 'name' | 'version'>) => Promise<string>;

/** Reads it from the release's manifest: once, since releases never change. */
export function createEntries(store: ReleaseStore): Entries {
  const known = new Map<string, string>();
  return async ({ name, version }) => {
    const key = `${name}/${version}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const text = await store.read({ name, version }, manifestFile);
    if (!text) throw invalid(`${name} ${version}`, manifestFile, 'is missing');
    const { remoteEntry } = manifest.parse(JSON.parse(text.toString('utf8'))).metaData;
    const folder = remoteEntry.path.replace(/\/$/, '');
    const entry = folder ? `${folder}/${remoteEntry.name}` : remoteEntry.name;
    known.set(key, entry);
    return entry;
  };
}
