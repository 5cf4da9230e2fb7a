import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compile, run } from 'shared-build/compile';
import { createContracts, writeApiContract } from 'shared-build/contracts';
import { isUpToDate } from 'shared-build/up-to-date';
import { buildables } from 'shared-build/packages';
import { withChangedDesign } from './changed/design';
import { withChangedWords } from './changed/words';
import { oneBundleConfig } from './one-bundle/config';

const dist = join(__dirname, 'dist');

/** Folders of this run's builds, apart from those that `npm start` serves. */
export const federated = (name: string) => join(dist, 'federated', name);
export const oneBundle = join(dist, 'one-bundle');

/** What is deployed later: the first page's remote with another word, and the one bundle with it. */
export const changed = {
  remote: join(dist, 'changed', 'mf-login-location'),
  oneBundle: join(dist, 'changed', 'one-bundle'),
};

/** What is deployed after that: everything, with another design language in it. */
export const redesigned = (name: string) => join(dist, 'redesigned', name);

/** What is deployed has a contract: what was never compared is asked more of by the page. */
const contracts = createContracts(buildables);

/** Builds both variants from the source as it is. */
export async function buildBoth(): Promise<void> {
  await writeApiContract(federated('api'));
  for (const name of buildables) {
    const folder = federated(name);
    if (isUpToDate(name, folder) && existsSync(join(folder, 'contract.json'))) continue;
    console.info(`Building ${name}`);
    await compile(name, 'production', { folder, contracts });
  }
  console.info('Building the same as one bundle');
  await run(oneBundleConfig(oneBundle));
}

/** Builds both with another word on the first page. */
export async function buildBothChanged(): Promise<void> {
  console.info('Building both with another word');
  const { remote, oneBundle: bundle } = changed;
  await compile('mf-login-location', 'production', {
    ...{ folder: remote, contracts, configure: withChangedWords },
  });
  await run(withChangedWords(oneBundleConfig(bundle)));
}

/** Builds all of both with another button, which each of them has. */
export async function buildBothRedesigned(): Promise<void> {
  console.info('Building both with another design');
  for (const name of buildables) {
    const folder = redesigned(name);
    await compile(name, 'production', { folder, contracts, configure: withChangedDesign });
  }
  await run(withChangedDesign(oneBundleConfig(redesigned('one-bundle'))));
}
