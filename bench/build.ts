import { join } from 'node:path';
import { compile, run } from 'shared-build/compile';
import { isUpToDate } from 'shared-build/up-to-date';
import { buildables } from 'shared-build/packages';
import { oneBundleConfig } from './one-bundle/config';

const dist = join(__dirname, 'dist');

/** Folders of this run's builds, apart from those that `npm start` serves. */
export const federated = (name: string) => join(dist, 'federated', name);
export const oneBundle = join(dist, 'one-bundle');

/** Builds both variants from the source as it is. */
export async function buildBoth(): Promise<void> {
  for (const name of buildables) {
    if (isUpToDate(name, federated(name))) continue;
    console.info(`Building ${name}`);
    await compile(name, 'production', { folder: federated(name) });
  }
  console.info('Building the same as one bundle');
  await run(oneBundleConfig(oneBundle));
}
