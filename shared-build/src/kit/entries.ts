import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project/packages';
import { wholeProduct, type KitPackage } from '../project/project';

export interface Manifest {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export const kitFolder = wholeProduct(root).kitFolder;

export const manifestOf = (name: KitPackage) =>
  JSON.parse(readFileSync(join(kitFolder(name), 'package.json'), 'utf8')) as Manifest;

/** Entries that only the rules, the shell, and the tools of this repository import. */
const internalEntries: Partial<Record<KitPackage, readonly string[]>> = {
  'shared-contracts': ['./contract/shape', './testing/contracts'],
  'shared-ui': ['./examples'],
  'shared-build': [
    './compressed-copies',
    './host-package',
    './package-list',
    './packages',
    './project',
    './scope',
    './shell-config',
    './stage',
    './standalone',
    './up-to-date',
    './webpack-base',
  ],
};

/** Returns the published entries of a package, with their source files. */
export function entriesOf(name: KitPackage): [entry: string, file: string][] {
  const { exports } = manifestOf(name);
  return Object.entries(exports).filter(([entry]) => !internalEntries[name]?.includes(entry));
}

/** Returns the commands of a package, with the source file that each file in `bin` starts. */
export function commandsOf(name: KitPackage): [command: string, source: string][] {
  return Object.entries(manifestOf(name).bin ?? {}).map(([command, file]) => {
    const launcher = readFileSync(join(kitFolder(name), file), 'utf8');
    const [, source] = /'\.\.\/(src\/[^']+\.ts)'/.exec(launcher) ?? [];
    if (!source)
      throw new Error(
        `${name}: ${file} does not contain the path of a source such as ../src/main.ts.`,
      );
    return [command, `./${source}`];
  });
}

/** Returns whether a file is also published as an ES module, so that bundlers can drop unused exports. */
export const isBundled = (name: KitPackage, file: string) =>
  name !== 'shared-build' && !/\/testing\//.test(file);
