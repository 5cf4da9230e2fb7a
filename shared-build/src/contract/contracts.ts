import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from 'shared-contracts';
import {
  apiContract,
  requiredModules,
  versionSchema,
  withNamed,
  type Contract,
} from 'shared-contracts/contract';
import type { Compilation } from 'webpack';
import { contentName, unnamed } from '../output/build-name';
import { writeBrotliCopies } from '../output/compressed-copies';
import { inFinishedFolder } from '../output/finished-folder';
import {
  declarationOf,
  folderOf,
  outputOf,
  packageVersion,
  root,
  sourceHash,
  type Buildable,
} from '../project/packages';
import { writeProvenance } from '../output/provenance';
import { recordSource } from '../output/up-to-date';
import { consumedModules } from './consumed-modules';
import { startDeriver } from './derivation';
import { hashText } from './hash';
import { shippedSources, shippedUses } from './shipped';

export const contractFile = 'contract.json';

/** Derives and writes the contracts of all packages that one process builds. */
export function createContracts(names: readonly Buildable[]) {
  const deriver = startDeriver(names.map(entryOf));

  return {
    async write(
      name: Buildable,
      compilation: Compilation,
      { folder, version }: { folder: string; version?: string | undefined },
    ): Promise<void> {
      const files = shippedSources(compilation);
      if (name === 'shell') return describeShell(await deriver.derive({ files }), folder, version);
      const compiled = shippedUses(compilation);
      const declaration = await declarationOf(name);
      const derived = await deriver.derive({ files, remote: { declaration, compiled } });
      const modules = requiredModules(consumedModules(compilation));
      write(withNamed(derived, [modules], hashText), folder);
    },
  };
}

export type Contracts = ReturnType<typeof createContracts>;

/** Writes the contract of the API, which runs from its source and has no other build. */
export const writeApiContract = (folder = outputOf('api')) =>
  inFinishedFolder(folder, async (built) => {
    const [started, source] = [new Date(), sourceHash('api')];
    const version = describeApi(apiContract(hashText), built);
    await writeBrotliCopies(built);
    writeProvenance('api', { built, folder, version, started });
    recordSource(built, source);
  });

export const entryOf = (name: Buildable) =>
  join(folderOf(name), name === 'shell' ? 'src/main.ts' : 'src/app.tsx');

/** Writes a contract with the version of the contracts package. Returns the hash that identifies it. */
function write(derived: Contract, folder: string): string {
  const contract = withNamed(derived, [versionSchema(contractVersion)], hashText);
  const text = `${JSON.stringify(contract, null, 1)}\n`;
  writeFileSync(join(folder, contractFile), text);
  return hashText(text);
}

/** Writes `release.json` of the shell or the API. */
function writeRelease({ name, kind }: Contract, version: string, folder: string): void {
  const release = { name, kind, version, contract: contractVersion };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

const ownVersion = ({ name }: Contract) => packageVersion(join(root, name));

/** Writes the contract of the API and names the release after it. Returns the version. */
function describeApi(contract: Contract, folder: string): string {
  write(contract, folder);
  return nameRelease(contract, folder, 'c');
}

/** Names a release after the content of all published files, including release.json. Returns the version. */
function nameRelease(contract: Contract, folder: string, kind: 'b' | 'c'): string {
  const versionOf = (hash: string) => `${ownVersion(contract)}-${kind}${hash}`;
  writeRelease(contract, versionOf(unnamed), folder);
  const version = versionOf(contentName(folder));
  writeRelease(contract, version, folder);
  return version;
}

/**
 * Writes the contract of a shell build, and its hash into assets.json, from which the server reports it to the page.
 * Without a version, the release is named after its content.
 */
function describeShell(contract: Contract, folder: string, version?: string): void {
  const file = join(folder, 'assets.json');
  const assets = JSON.parse(readFileSync(file, 'utf8')) as object;
  const described = { ...assets, contract: write(contract, folder) };
  writeFileSync(file, JSON.stringify(described, null, 2));
  if (version === undefined) nameRelease(contract, folder, 'b');
  else writeRelease(contract, version, folder);
}
