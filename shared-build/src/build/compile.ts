import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { RemoteName } from 'shared-contracts';
import { usualEntry } from 'shared-contracts/discovery';
import { nameAfterContent, unnamed } from '../output/build-name';
import type { Contracts } from '../contract/contracts';
import { writeBrotliCopies } from '../output/compressed-copies';
import { bringRuntime } from '../webpack/federation-runtime';
import { inFinishedFolder } from '../output/finished-folder';
import { writeHeadings } from '../output/headings';
import { beginningsIn } from '../webpack/late-screens';
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
  /** Where the build goes; the package's own `dist` by default. */
  folder?: string;
  /** Derives and writes the contract of what is built; without it the build has none. */
  contracts?: Contracts;
  /** What is built otherwise than usual. */
  configure?: (config: Configuration) => Configuration;
}

/** Compiles one package; rejects with webpack's own words when there are errors. */
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
        await bringRuntime(path, usualEntry, mapsOf(folder), beginningsIn(compilation));
      }
      // Named after its content where no version is given, so that another content never takes a taken one: after all
      // that is published, what only tells of other files included.
      const versionOf = (hash: string) => version ?? `${packageVersion(folderOf(name))}-b${hash}`;
      tellVersion(path, versionOf(unnamed));
      await writeHeadings(name, path);
      await writeRelease(name, { hash: unnamed, folder: path, version: versionOf(unnamed) });
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
        if (!stats) return reject(new Error('webpack gave no result.'));
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

/** Module Federation tells the version in package.json, which all builds of a day have in common. */
function tellVersion(folder: string, buildVersion: string): void {
  for (const name of ['mf-manifest.json', 'mf-stats.json']) {
    const file = join(folder, name);
    const told = JSON.parse(readFileSync(file, 'utf8')) as { metaData: { buildInfo: object } };
    Object.assign(told.metaData.buildInfo, { buildVersion });
    writeFileSync(file, JSON.stringify(told, null, 2));
  }
}

interface ReleaseOf {
  hash: string;
  folder: string;
  version: string;
  /** Every script, where the folder itself cannot be listed by the reader. */
  files?: string[];
}

/** Writes `release.json` beside the build: what the registry needs to publish it. */
export async function writeRelease(name: RemoteName, { hash, folder, ...said }: ReleaseOf) {
  const declaration = await declarationOf(name);
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
  const exposed = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  const release = {
    name,
    ...said,
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

/** Of a shell, which is named with its contract. */
const versionIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { version: string }).version;
