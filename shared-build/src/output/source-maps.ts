import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Configuration } from 'webpack';
import { root } from '../project/packages';

/**
 * Configures source maps with files and lines only, which no script refers to. The text of the sources is in the commit
 * of the provenance.
 */
export function withSourceMaps(config: Configuration): Configuration {
  const { output } = config;
  return {
    ...config,
    devtool: 'hidden-nosources-source-map',
    output: { ...output, devtoolModuleFilenameTemplate: sourceName },
  };
}

/** Returns a path from the root of the repository, so that maps are equal on all machines and reveal no paths. */
function sourceName({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  const path = relative(root, absoluteResourcePath).split('\\').join('/');
  const isFile = existsSync(absoluteResourcePath) && !path.startsWith('..');
  return isFile ? path : `made-up/${path.replace(/.*[/ ]/, '')}`;
}

/** Moves the source maps from a build into the folder for operators. */
export function setMapsAside(folder: string, maps: string): void {
  rmSync(maps, { recursive: true, force: true });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.map')) continue;
    const place = join(maps, path);
    mkdirSync(dirname(place), { recursive: true });
    renameSync(join(folder, path), place);
  }
}
