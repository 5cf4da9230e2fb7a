import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { kit } from '../project/project';
import type { Uses } from './scan';

/** Beside the modules of a compiled package: which facts they tell and which calls they make, by module. */
export const usesFile = 'uses.json';

/**
 * The TypeScript files that a build holds, those inside modules that were put together included. What no
 * chunk has is left out: code that does not ship promises nothing.
 */
export const shippedSources = (compilation: Compilation): string[] =>
  shippedFiles(compilation).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'),
  );

/** What the compiled packages of the kit in a build tell and call, where the kit is installed. */
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

/** The files that a module is made of. */
export function pathsOf(module: Module): string[] {
  const { resource, modules } = module as Module & { resource?: string; modules?: Module[] };
  return [...(resource ? [resource] : []), ...(modules ?? []).flatMap(pathsOf)];
}
