import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { RemoteName } from 'shared-contracts';
import { declarationOf, folderOf, outputOf, packageVersion, sourceHash } from './packages';
import type { Buildable } from './packages';
import { containerName, remoteConfig } from './remote-config';
import { shellConfig } from './shell-config';
import type { Mode } from './webpack-base';

interface Compiled {
  version?: string;
  /** Where the build goes; the package's own `dist` by default. */
  folder?: string;
}

/** Compiles one package; rejects with webpack's own words when there are errors. */
export async function compile(
  name: Buildable,
  mode: Mode,
  { version, folder = outputOf(name) }: Compiled = {},
): Promise<void> {
  const hash = sourceHash(name);
  const config = configFor(name, hash, mode);
  await run({ ...config, output: { ...config.output, path: folder } });
  if (name === 'shell') return;
  // Named after its source where no version is given, so that a changed source never takes a taken one.
  const named = version ?? `${packageVersion(folderOf(name))}-b${hash}`;
  await writeRelease(name, { hash, folder, version: named });
}

export const configFor = (name: Buildable, hash: string, mode: Mode): Configuration =>
  name === 'shell' ? shellConfig(hash, mode) : remoteConfig(name, hash, mode);

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

/** Whether what is in the folder was built from the source as it is now. */
export function isUpToDate(name: Buildable, folder = outputOf(name)): boolean {
  const record = join(folder, name === 'shell' ? 'assets.json' : 'release.json');
  return existsSync(record) && readFileSync(record, 'utf8').includes(sourceHash(name));
}
