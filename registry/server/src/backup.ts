import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readConfig, refuseFaults } from 'shared-server';
import * as z from 'zod/mini';
import { storeVariables } from './config';
import { unlessMissing } from './file-errors';
import { integrityOf, readFolder } from './modules/releases/bundle';
import { readCopies, keepCopy } from './modules/releases/copies';
import { openStore } from './modules/releases/open-store';
import type { KeptRelease, ReleaseStore } from './modules/releases/store';
import { s3Faults, s3From } from './s3';

export type { KeptRelease as SavedRelease } from './modules/releases/store';

export interface ReleasePlace {
  store: ReleaseStore;
  /** Folder of the source maps. */
  maps: string;
}

/**
 * Opens the store of releases that the registry's variables name.
 *
 * @throws ShopfrontError CONFIG_INVALID
 */
export async function openReleases(variables: NodeJS.ProcessEnv): Promise<ReleasePlace> {
  const read = readConfig(z.object(storeVariables), variables);
  refuseFaults(s3Faults(read, false));
  const store = resolve(read.REGISTRY_STORE);
  return { store: await openStore({ store, s3: s3From(read) }), maps: `${store}-maps` };
}

const releasesIn = (folder: string) => join(folder, 'releases');
const mapsIn = (folder: string) => join(folder, 'source-maps');

/**
 * Copies the files of releases and their source maps to a folder.
 *
 * @returns the files that are missing in the store or differ from the published ones
 */
export async function saveReleases(
  { store, maps }: ReleasePlace,
  releases: readonly KeptRelease[],
  folder: string,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const release of releases) {
    const path = join(release.name, release.version);
    for (const [file, { integrity }] of Object.entries(release.files)) {
      const content = await store.read(release, file);
      if (!content || integrityOf(content) !== integrity) {
        damaged.push(join(path, file));
        continue;
      }
      await write(join(releasesIn(folder), path, file), content);
      // Compressing again would take minutes.
      const copy = await store.read(release, `${file}.br`);
      if (copy) await write(join(releasesIn(folder), path, `${file}.br`), copy);
    }
    const mapped = join(maps, path);
    if (existsSync(mapped)) await cp(mapped, join(mapsIn(folder), path), { recursive: true });
  }
  return damaged;
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Writes the releases of a folder to the store, except those that it has already.
 *
 * @returns how many were written
 */
export async function restoreReleases(
  { store, maps }: ReleasePlace,
  folder: string,
): Promise<number> {
  let written = 0;
  for (const name of await namesIn(releasesIn(folder))) {
    for (const version of await namesIn(join(releasesIn(folder), name))) {
      const source = join(releasesIn(folder), name, version);
      const bundle = readFolder(source);
      const stored = [...bundle].map(async ([path, content]) =>
        (await store.read({ name, version }, path))?.equals(content),
      );
      if ((await Promise.all(stored)).every(Boolean)) continue;
      for (const [path, copy] of readCopies(source, bundle)) {
        keepCopy(bundle.get(path)!, '.br', copy);
      }
      const draft = await store.draft({ record: { name, version }, bundle });
      await draft.settle(() => Promise.resolve());
      written += 1;
    }
  }
  if (existsSync(mapsIn(folder))) await cp(mapsIn(folder), maps, { recursive: true });
  return written;
}

const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? [];
