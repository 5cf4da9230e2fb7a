import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import { pathsOf } from '../contract/shipped';

/** The packages of a build, for tools/test/check-bundles.ts. */
export interface PackageList {
  /** Packages in chunks that the build loads in any case, as `name@version`. */
  own: string[];
  /** Packages in chunks that replace a shared module if the shell does not provide it. */
  fallback: string[];
}

export const packageListFile = 'packages.json';

/** Writes the packages of a build into a file of the build. */
export class PackageListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PackageList', ({ compilation }) => {
      if (compilation.errors.length > 0 || !compilation.outputOptions.path) return;
      const list = listOf(compilation);
      writeFileSync(
        join(compilation.outputOptions.path, packageListFile),
        `${JSON.stringify(list, null, 2)}\n`,
      );
    });
  }
}

function listOf(compilation: Compilation): PackageList {
  const own = new Set<string>();
  const fallback = new Set<string>();
  for (const group of compilation.chunkGroups) {
    const packages = isFallback(group) ? fallback : own;
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        for (const path of pathsOf(module)) {
          const name = packageAt(path);
          if (name) packages.add(name);
        }
      }
    }
  }
  for (const name of own) fallback.delete(name);
  return { own: [...own].sort(), fallback: [...fallback].sort() };
}

/** Types of the modules that load or provide the copy of a shared module. */
const sharingTypes = new Set(['consume-shared-module', 'provide-module']);

/** Returns whether only fallback copies of shared modules load a chunk group. */
function isFallback(group: ChunkGroup, seen = new Set<ChunkGroup>()): boolean {
  if (seen.has(group)) return true;
  seen.add(group);
  if (group.isInitial()) return false;
  const origins = group.origins as { module: Module | null }[];
  if (origins.length > 0 && origins.every(({ module }) => sharingTypes.has(module?.type ?? ''))) {
    return true;
  }
  const parents = [...group.parentsIterable];
  return parents.length > 0 && parents.every((parent) => isFallback(parent, seen));
}

const versions = new Map<string, string>();

function packageAt(path: string): string | undefined {
  const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(path) ?? [];
  if (!folder || !name || name === '.federation') return undefined;
  if (!versions.has(folder)) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    versions.set(folder, version);
  }
  return `${name}@${versions.get(folder)}`;
}
