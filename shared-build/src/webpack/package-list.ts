import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import { pathsOf } from '../contract/shipped';

/** What a build is made of, for the check that reads all builds (scripts/check-bundles.ts). */
export interface PackageList {
  /** 'name@version' of every package in chunks the build runs by itself. */
  own: string[];
  /** The same for chunks that only stand in for a shared module the shell did not provide. */
  fallback: string[];
}

export const packageListFile = 'packages.json';

/** Writes which packages a build holds, and whether as its own or as a fallback for a shared one. */
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
    const into = isFallback(group) ? fallback : own;
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        for (const path of pathsOf(module)) {
          const found = packageAt(path);
          if (found) into.add(found);
        }
      }
    }
  }
  for (const name of own) fallback.delete(name);
  return { own: [...own].sort(), fallback: [...fallback].sort() };
}

/** Kinds of module that bring in a shared module's own copy: asking for it, and offering it to others. */
const sharing = new Set(['consume-shared-module', 'provide-module']);

/** Loaded only where a shared module was asked for, or by something that is. */
function isFallback(group: ChunkGroup, seen = new Set<ChunkGroup>()): boolean {
  if (seen.has(group)) return true;
  seen.add(group);
  if (group.isInitial()) return false;
  const origins = group.origins as { module: Module | null }[];
  if (origins.length > 0 && origins.every(({ module }) => sharing.has(module?.type ?? ''))) {
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
