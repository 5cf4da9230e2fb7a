import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { ChunkGroup, Compiler, Configuration, Module } from 'webpack';
import { outputOf } from './packages';
import { sharedByShell } from './shared-modules';
import { baseConfig, type Mode } from './webpack-base';

/** webpack's configuration for the shell: no remotes at build time, they come from discovery. */
export function shellConfig(hash: string, mode: Mode): Configuration {
  const base = baseConfig('shell', 'shell', mode);
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, publicPath: '/assets/' },
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
      }),
      new AssetList(hash),
    ],
  };
}

/** Writes `assets.json`, from which the shell's server renders the page: what to load, and its integrity. */
class AssetList {
  constructor(private readonly hash: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('AssetList', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const scripts = compilation.entrypoints.get('main')?.getFiles() ?? [];
      const integrity = Object.fromEntries(
        compilation
          .getAssets()
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name }) => [name, integrityOf(join(outputOf('shell'), name))]),
      );
      const list = {
        hash: this.hash,
        scripts: scripts.filter((name) => name.endsWith('.js')),
        styles: scripts.filter((name) => name.endsWith('.css')),
        preload: neededAnyway(compilation.entrypoints.get('main')),
        integrity,
      };
      writeFileSync(join(outputOf('shell'), 'assets.json'), JSON.stringify(list, null, 2));
    });
  }
}

/**
 * Scripts that follow the first one in any case: what it imports, and the shared modules that this asks
 * for. What is only offered to remotes, or loaded when wanted, is left out.
 */
function neededAnyway(entry: ChunkGroup | undefined): string[] {
  const groups = new Set<ChunkGroup>();
  const add = (group: ChunkGroup) => {
    if (groups.has(group)) return;
    groups.add(group);
    for (const child of group.childrenIterable) if (isConsumed(child)) add(child);
  };
  for (const child of entry?.childrenIterable ?? []) if (!isOffered(child)) add(child);
  const files = [...groups].flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((name) => name.endsWith('.js'));
}

const originTypes = (group: ChunkGroup) =>
  (group.origins as { module: Module | null }[]).map(({ module }) => module?.type);
const isConsumed = (group: ChunkGroup) => originTypes(group).includes('consume-shared-module');
const isOffered = (group: ChunkGroup) =>
  originTypes(group).every((type) => type === 'provide-module');

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
