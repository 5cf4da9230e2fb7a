import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { ChunkGroup, Compiler, Configuration, Module } from 'webpack';
import { CompressedCopies } from '../output/compressed-copies';
import { runtimeName, runtimeParts } from './federation-runtime';
import { initialSplitting } from './initial-chunks';
import { NamesFromPage } from './names-from-page';
import { root } from '../project/packages';
import { project } from '../project/project';
import { sharedNames } from './shared-modules';
import { baseConfig, type Mode } from './webpack-base';

/**
 * axios sends requests by `fetch` only in browsers without `XMLHttpRequest`. Every supported browser has it, so the shell
 * leaves out this file.
 */
const fetchAdapter = join(root, 'node_modules/axios/lib/adapters/fetch.js');

/** Returns webpack's configuration for the shell. Remotes come from discovery at run time. */
export function shellConfig(mode: Mode): Configuration {
  const base = baseConfig('shell', 'shell', mode);
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: { [fetchAdapter]: false } },
    optimization: { ...base.optimization, splitChunks: initialSplitting },
    plugins: [
      ...(base.plugins ?? []),
      // Leaves out the code that reads manifests, because the shell loads remotes by their entries.
      runtimeParts({ remotes: true }),
      new NamesFromPage(),
      new AssetList(),
      ...(mode === 'production' ? [new CompressedCopies()] : []),
    ],
  };
}

/** Writes `assets.json`, in which the shell's server finds the files of the page and their integrity. */
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
        preload: importedScripts(compilation.entrypoints.get('main')),
        shared: sharedScripts(compilation.chunkGroups),
        integrity,
        page: await pageVersion(compiler.context),
        lends: await lentRuntime(compiler.context),
      };
      writeFileSync(join(folder, 'assets.json'), JSON.stringify(list, null, 2));
    });
  }
}

/** Returns the scripts that the first one imports. */
const importedScripts = (entry: ChunkGroup | undefined): string[] => [
  ...new Set([...(entry?.childrenIterable ?? [])].flatMap(scriptsOf)),
];

/** Returns the scripts of each shared module that the shell loads on request of a remote, by module name. */
function sharedScripts(groups: readonly ChunkGroup[]): Record<string, string[]> {
  const entries = groups.flatMap((group) => {
    const name = sharedNames.find((shared) =>
      group.origins.some(({ request }) => request === shared),
    );
    return name ? [[name, scriptsOf(group)] as const] : [];
  });
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

const scriptsOf = (group: ChunkGroup) => group.getFiles().filter((file) => file.endsWith('.js'));

/** Returns the font files with the letters of the product's own texts. */
function firstFonts(modules: Iterable<Module>): string[] {
  const files = [...modules]
    .filter((module) => (module as { resource?: string }).resource?.includes('.woff2?first'))
    .map(({ buildInfo }) => (buildInfo as { filename?: string } | undefined)?.filename);
  return files.filter((file) => file !== undefined).sort();
}

/** Returns the page version that this shell needs. A server that writes an older page refuses the shell. */
async function pageVersion(shell: string): Promise<number> {
  const { page } = (await project.load(join(shell, 'src/settings/page-version.ts'))) as {
    page: number;
  };
  return page;
}

/**
 * Returns the global variable of the federation runtime in the shell's pages, for lean entries of remotes.
 *
 * @throws Error if the shell's source names another version
 */
async function lentRuntime(shell: string): Promise<string> {
  const file = 'src/host/lent-runtime.ts';
  const source = (await project.load(join(shell, file))) as { lentRuntime: string };
  if (source.lentRuntime === runtimeName) return runtimeName;
  throw new Error(
    `shell/${file} names ${source.lentRuntime}, but ${runtimeName} is installed. Change the file.`,
  );
}

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
