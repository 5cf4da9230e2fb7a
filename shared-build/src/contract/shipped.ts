import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { kit } from '../project/project';
import type { Uses } from './scan';

/** The file in a compiled package with the facts that each module emits and the calls that it makes. */
export const usesFile = 'uses.json';

/**
 * Returns the TypeScript files in the chunks of a build, including those inside concatenated modules. Other files do
 * not ship, so they are not part of the contract.
 */
export const shippedSources = (compilation: Compilation): string[] =>
  shippedFiles(compilation).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'),
  );

/** Returns the facts and calls of the kit's compiled packages in a build. */
export function shippedUses(compilation: Compilation): Uses[] {
  const inKit = new RegExp(`^(.*/node_modules/(?:${kit.join('|')}))/(.+)$`);
  return shippedFiles(compilation).flatMap((path) => {
    const [, folder, module] = inKit.exec(path) ?? [];
    if (!folder || !module) return [];
    const record = join(folder, usesFile);
    if (!existsSync(record)) return [];
    const uses = JSON.parse(readFileSync(record, 'utf8')) as Record<string, Uses>;
    return uses[module] ?? [];
  });
}

function shippedFiles(compilation: Compilation): string[] {
  const files = new Set<string>();
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      for (const path of pathsOf(module)) files.add(path);
    }
  }
  return [...files].sort();
}

/** Returns the files of a module. */
export function pathsOf(module: Module): string[] {
  const { resource, modules } = module as Module & { resource?: string; modules?: Module[] };
  return [...(resource ? [resource] : []), ...(modules ?? []).flatMap(pathsOf)];
}
