import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Configuration } from 'webpack';
import { root } from '../project/packages';

/**
 * Has webpack write source maps that no script names, without the text of the sources: which file and line it
 * was. The text is at the commit that the provenance names.
 */
export function withSourceMaps(config: Configuration): Configuration {
  const { output } = config;
  return {
    ...config,
    devtool: 'hidden-nosources-source-map',
    output: { ...output, devtoolModuleFilenameTemplate: sourceName },
  };
}

/** Paths from the root of the repository: those of this machine would differ elsewhere, and are nobody's matter. */
function sourceName({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  const path = relative(root, absoluteResourcePath).split('\\').join('/');
  const isFile = existsSync(absoluteResourcePath) && !path.startsWith('..');
  return isFile ? path : `made-up/${path.replace(/.*[/ ]/, '')}`;
}

/** Takes the maps out of what a build is going to publish, and puts them where operators find them. */
export function setMapsAside(folder: string, maps: string): void {
  rmSync(maps, { recursive: true, force: true });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.map')) continue;
    const place = join(maps, path);
    mkdirSync(dirname(place), { recursive: true });
    renameSync(join(folder, path), place);
  }
}
