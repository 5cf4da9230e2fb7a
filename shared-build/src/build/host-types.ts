import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from 'shared-contracts/contract';
import { contractFile } from '../contract/contracts';
import { hostTypes } from '../contract/host-types';
import { changeMetaData } from '../output/manifests';
import { zipOf } from '../output/zip';

/** Module Federation replaces this with the name that the host gives to the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';

const loadTypes = `export type RemoteKeys = '${alias}/app';
export type PackageType<T> = T extends '${alias}/app' ? typeof import('${alias}/app') : any;
`;

/**
 * Writes the types of a remote in the form that hosts with Module Federation download (`dts.consumeTypes`), and their
 * names into its manifests. Module Federation's own plugin would compile the source a second time.
 *
 * @param folder of the build, with its contract
 */
export function writeHostTypes(folder: string): void {
  const contract = JSON.parse(readFileSync(join(folder, contractFile), 'utf8')) as Contract;
  writeFileSync(join(folder, '@mf-types.zip'), zipOf('app.d.ts', hostTypes(contract)));
  writeFileSync(join(folder, '@mf-types.d.ts'), loadTypes);
  changeMetaData(folder, ({ types }) =>
    Object.assign(types, { zip: '@mf-types.zip', api: '@mf-types.d.ts' }),
  );
}
