import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { ChunkGroup, Compiler, Configuration, Module } from 'webpack';
import { CompressedCopies } from './compressed-copies';
import { runtimeName } from './federation-runtime';
import { root } from './packages';
import { project } from './project';
import { sharedByShell } from './shared-modules';
import { baseConfig, configuredIn, type Mode } from './webpack-base';

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
    ...configuredIn(__filename, base),
    entry: { main: './src/main.ts' },
    output: { ...base.output, publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: { [fetchAdapter]: false } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedByShell,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        // Remotes are known by their entries: what reads manifests is left out.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
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
        shared: broughtFor(compilation.entrypoints.get('main')),
        integrity,
        page: await pageVersion(compiler.context),
        lends: await lentRuntime(compiler.context),
      };
      writeFileSync(join(folder, 'assets.json'), JSON.stringify(list, null, 2));
    });
  }
}

/**
 * Scripts that follow the first one in any case: what it imports, and the shared modules that this
 * consumes, each in the copy the shell provides. What is only provided to remotes, or loaded when
 * wanted, is left out.
 */
function neededAnyway(entry: ChunkGroup | undefined): string[] {
  const children = [...(entry?.childrenIterable ?? [])];
  const provided = children.filter((group) => providedName(group));
  const imported = children.filter((group) => !providedName(group));
  const needed = new Set(imported);
  for (const group of needed) {
    const names = [...group.childrenIterable].map(consumedName);
    for (const one of provided) if (names.includes(providedName(one))) needed.add(one);
  }
  const files = [...needed].flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((name) => name.endsWith('.js'));
}

/** By the name of each shared module the scripts that bring the shell's copy of it. */
function broughtFor(entry: ChunkGroup | undefined): Record<string, string[]> {
  const provided = [...(entry?.childrenIterable ?? [])].flatMap((group) => {
    const name = providedName(group);
    return name ? [[name, group.getFiles().filter((file) => file.endsWith('.js'))] as const] : [];
  });
  return Object.fromEntries(provided.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The files with the letters of our own words. */
function firstFonts(modules: Iterable<Module>): string[] {
  const files = [...modules]
    .filter((module) => (module as { resource?: string }).resource?.includes('.woff2?first'))
    .map(({ buildInfo }) => (buildInfo as { filename?: string } | undefined)?.filename);
  return files.filter((file) => file !== undefined).sort();
}

const originOf = (group: ChunkGroup) =>
  (group.origins as { module: (Module & { options?: { shareKey?: string } }) | null }[])[0]?.module;

const consumedName = (group: ChunkGroup) => originOf(group)?.options?.shareKey;

const providedName = (group: ChunkGroup) =>
  /^provide module \([^)]*\) (.+)@[^@]+ = /.exec(originOf(group)?.identifier() ?? '')?.[1];

/** The page that this shell starts on: its server refuses one that needs a later page than it writes. */
async function pageVersion(shell: string): Promise<number> {
  const told = (await project.load(join(shell, 'src/page-version.ts'))) as { page: number };
  return told.page;
}

/** Under which name its pages have the federation runtime, for remotes that leave it out. */
async function lentRuntime(shell: string): Promise<string> {
  const file = 'src/lent-runtime.ts';
  const told = (await project.load(join(shell, file))) as { lentRuntime: string };
  if (told.lentRuntime === runtimeName) return runtimeName;
  throw new Error(`shell/${file} says ${told.lentRuntime}, and the shell has ${runtimeName}.`);
}

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
