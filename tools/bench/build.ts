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

/** The build folders of this run, separate from those that `npm start` serves. */
export const federated = (name: string) => join(dist, 'federated', name);
export const oneBundle = join(dist, 'one-bundle');

/** The second deployment: the remote of the first page, and the one bundle, with a changed label. */
export const changed = {
  remote: join(dist, 'changed', 'mf-login-location'),
  oneBundle: join(dist, 'changed', 'one-bundle'),
};

/** The third deployment: every package with a changed button. */
export const redesigned = (name: string) => join(dist, 'redesigned', name);

/** Published releases have a contract: the shell runs more checks on a release that was never compared. */
const contracts = createContracts(buildables);

/** Builds both variants from the unchanged source. */
export async function buildBoth(): Promise<void> {
  await writeApiContract(federated('api'));
  for (const name of buildables) {
    const folder = federated(name);
    if (isUpToDate(name, folder) && existsSync(join(folder, 'contract.json'))) continue;
    console.info(`Building ${name}`);
    await compile(name, 'production', { folder, contracts });
  }
  console.info('Building the one bundle');
  await run(oneBundleConfig(oneBundle));
}

/** Builds both variants with a changed label on the first page. */
export async function buildBothChanged(): Promise<void> {
  console.info('Building both variants with a changed label');
  const { remote, oneBundle: bundle } = changed;
  await compile('mf-login-location', 'production', {
    folder: remote,
    contracts,
    configure: withChangedWords,
  });
  await run(withChangedWords(oneBundleConfig(bundle)));
}

/** Builds every package of both variants with a changed button, which all of them contain. */
export async function buildBothRedesigned(): Promise<void> {
  console.info('Building both variants with a changed button');
  for (const name of buildables) {
    const folder = redesigned(name);
    await compile(name, 'production', { folder, contracts, configure: withChangedDesign });
  }
  await run(withChangedDesign(oneBundleConfig(redesigned('one-bundle'))));
}
