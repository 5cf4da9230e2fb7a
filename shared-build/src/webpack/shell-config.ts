import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { ChunkGroup, Compiler, Configuration, Module } from 'webpack';
import { CompressedCopies } from '../output/compressed-copies';
import { runtimeName, runtimeParts } from './federation-runtime';
import { inFirstParts } from './first-parts';
import { NamesFromPage } from './names-from-page';
import { root } from '../project/packages';
import { project } from '../project/project';
import { sharedNames } from './shared-modules';
import { baseConfig, type Mode } from './webpack-base';

/**
 * The second of the two ways in which axios sends from a browser: it takes the first, `XMLHttpRequest`, wherever there
 * is one, which is every browser of ours.
 */
const fetchAdapter = join(root, 'node_modules/axios/lib/adapters/fetch.js');

/** webpack's configuration for the shell: no remotes at build time, they come from discovery. */
export function shellConfig(mode: Mode): Configuration {
  const base = baseConfig('shell', 'shell', mode);
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: { [fetchAdapter]: false } },
    optimization: { ...base.optimization, splitChunks: inFirstParts },
    plugins: [
      ...(base.plugins ?? []),
      // Remotes are known by their entries: what reads manifests is left out.
      runtimeParts({ remotes: true }),
      new NamesFromPage(),
      new AssetList(),
      ...(mode === 'production' ? [new CompressedCopies()] : []),
    ],
  };
}

/** Writes `assets.json`, from which the shell's server renders the page: what to load, and its integrity. */
class AssetList {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('AssetList', async ({ compilation }) => {
      if (compilation.errors.length > 0 || !compilation.outputOptions.path) return;
      const folder = compilation.outputOptions.path;
      const scripts = compilation.entrypoints.get('main')?.getFiles() ?? [];
      const integrity = Object.fromEntries(
        compilation
          .getAssets()
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name }) => [name, integrityOf(join(folder, name))]),
      );
      const list = {
        scripts: scripts.filter((name) => name.endsWith('.js')),
        styles: scripts.filter((name) => name.endsWith('.css')),
        fonts: firstFonts(compilation.modules),
        preload: neededAnyway(compilation.entrypoints.get('main')),
        shared: broughtFor(compilation.chunkGroups),
        integrity,
        page: await pageVersion(compiler.context),
        lends: await lentRuntime(compiler.context),
      };
      writeFileSync(join(folder, 'assets.json'), JSON.stringify(list, null, 2));
    });
  }
}

/** Scripts that follow the first one in any case: what it imports. */
const neededAnyway = (entry: ChunkGroup | undefined): string[] => [
  ...new Set([...(entry?.childrenIterable ?? [])].flatMap(scriptsOf)),
];

/** By the name of each shared module that the shell loads for remotes, when one asks, the scripts that bring it. */
function broughtFor(groups: readonly ChunkGroup[]): Record<string, string[]> {
  const brought = groups.flatMap((group) => {
    const name = sharedNames.find((one) => group.origins.some(({ request }) => request === one));
    return name ? [[name, scriptsOf(group)] as const] : [];
  });
  return Object.fromEntries(brought.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const scriptsOf = (group: ChunkGroup) => group.getFiles().filter((file) => file.endsWith('.js'));

/** The files with the letters of our own words. */
function firstFonts(modules: Iterable<Module>): string[] {
  const files = [...modules]
    .filter((module) => (module as { resource?: string }).resource?.includes('.woff2?first'))
    .map(({ buildInfo }) => (buildInfo as { filename?: string } | undefined)?.filename);
  return files.filter((file) => file !== undefined).sort();
}

/** The page that this shell starts on: its server refuses one that needs a later page than it writes. */
async function pageVersion(shell: string): Promise<number> {
  const told = (await project.load(join(shell, 'src/settings/page-version.ts'))) as {
    page: number;
  };
  return told.page;
}

/** Under which name its pages have the federation runtime, for remotes that leave it out. */
async function lentRuntime(shell: string): Promise<string> {
  const file = 'src/host/lent-runtime.ts';
  const told = (await project.load(join(shell, file))) as { lentRuntime: string };
  if (told.lentRuntime === runtimeName) return runtimeName;
  throw new Error(`shell/${file} says ${told.lentRuntime}, and the shell has ${runtimeName}.`);
}

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
