import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { RemoteName } from 'shared-contracts';
import { usualEntry } from 'shared-contracts/discovery';
import { nameAfterContent, unnamed } from '../output/build-name';
import type { Contracts } from '../contract/contracts';
import { writeBrotliCopies } from '../output/compressed-copies';
import { bundleRuntime } from '../webpack/federation-runtime';
import { inFinishedFolder } from '../output/finished-folder';
import { writeHeadings } from '../output/headings';
import { changeMetaData } from '../output/manifests';
import { initialAndLateLoads } from '../webpack/late-screens';
import { writeHostTypes } from './host-types';
import { declarationOf, folderOf, outputOf, packageVersion, sourceHash } from '../project/packages';
import type { Buildable } from '../project/packages';
import { mapsOf, writeProvenance } from '../output/provenance';
import { containerName, remoteConfig } from '../webpack/remote-config';
import { shellConfig } from '../webpack/shell-config';
import { setMapsAside, withSourceMaps } from '../output/source-maps';
import { recordSource } from '../output/up-to-date';
import type { Mode } from '../webpack/webpack-base';

interface Compiled {
  version?: string;
  /** Output folder; the package's own `dist` by default. */
  folder?: string;
  /** Derives and writes the contract. Without it, the build has no contract. */
  contracts?: Contracts;
  /** Changes the usual configuration. */
  configure?: (config: Configuration) => Configuration;
}

/** Compiles one package. Rejects with webpack's report if there are errors. */
export async function compile(
  name: Buildable,
  mode: Mode,
  { version, folder = outputOf(name), contracts, configure = (config) => config }: Compiled = {},
): Promise<void> {
  const started = new Date();
  const config = withSourceMaps(configure(configFor(name, unnamed, mode)));
  await inFinishedFolder(folder, async (path) => {
    const source = sourceHash(name);
    const { compilation } = await run({ ...config, output: { ...config.output, path } });
    setMapsAside(path, mapsOf(folder));
    await contracts?.write(name, compilation, { folder: path, version });
    if (name !== 'shell') {
      if (mode === 'production') {
        await bundleRuntime(path, usualEntry, mapsOf(folder), initialAndLateLoads(compilation));
      }
      // Without a version, the release is named after the content of all published files, including the manifests.
      // So different content never has the same version.
      const versionOf = (hash: string) => version ?? `${packageVersion(folderOf(name))}-b${hash}`;
      // Module Federation writes the version of package.json, which many builds share.
      const buildVersion = versionOf(unnamed);
      changeMetaData(path, ({ buildInfo }) => Object.assign(buildInfo, { buildVersion }));
      if (contracts) writeHostTypes(path);
      await writeHeadings(name, path);
      await writeRelease(name, { hash: unnamed, folder: path, version: buildVersion });
      const named = versionOf(nameAfterContent(path));
      writeProvenance(name, { built: path, folder, version: named, started });
    } else if (contracts) {
      writeProvenance(name, { built: path, folder, version: versionIn(path), started });
    }
    if (mode === 'production') await writeBrotliCopies(path);
    recordSource(path, source);
  });
}

export const configFor = (name: Buildable, hash: string, mode: Mode): Configuration =>
  name === 'shell' ? shellConfig(mode) : remoteConfig(name, hash, mode);

/** Runs webpack once. */
export function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack did not start.'));
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault) return reject(fault);
        if (!stats) return reject(new Error('webpack returned no result.'));
        if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
        resolve(stats);
      });
    });
  });
}

interface Manifest {
  exposes: { assets: { js: { sync: string[] } } }[];
  metaData: { remoteEntry: { name: string } };
}

interface ReleaseOf {
  hash: string;
  folder: string;
  version: string;
  /** All scripts, for readers that cannot list the folder. */
  files?: string[];
}

/** Writes `release.json` next to the build, with the data that the registry needs to publish it. */
export async function writeRelease(name: RemoteName, { hash, folder, ...details }: ReleaseOf) {
  const declaration = await declarationOf(name);
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
  const exposed = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  const release = {
    name,
    ...details,
    container: containerName(name, hash),
    expose: './app',
    contract: declaration.contract,
    screens: declaration.screens,
    emits: declaration.emits,
    preload: [manifest.metaData.remoteEntry.name, ...exposed],
  };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Returns the version of a shell build, which is written with its contract. */
const versionIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { version: string }).version;
