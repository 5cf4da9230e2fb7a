import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project/packages';
import { wholeProduct, type KitPackage } from '../project/project';

/** What the package.json of one of our packages says. */
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

/** Entries that only this repository has a use for: its rules, its shell, its workshop. */
const onlyHere: Partial<Record<KitPackage, readonly string[]>> = {
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

/** What others import of a package of the kit, by the name they import it with. */
export function entriesOf(name: KitPackage): [entry: string, file: string][] {
  const { exports } = manifestOf(name);
  return Object.entries(exports).filter(([entry]) => !onlyHere[name]?.includes(entry));
}

/** Commands, by name: the source that the file in `bin` starts here, to be compiled and started there. */
export function commandsOf(name: KitPackage): [command: string, source: string][] {
  return Object.entries(manifestOf(name).bin ?? {}).map(([command, file]) => {
    const starts = readFileSync(join(kitFolder(name), file), 'utf8');
    const [, source] = /'\.\.\/(src\/[^']+\.ts)'/.exec(starts) ?? [];
    if (!source) throw new Error(`${name}: ${file} does not say which source it starts.`);
    return [command, `./${source}`];
  });
}

/** Code of a bundle has a copy as ES modules, of which bundlers take what is used. */
export const isBundled = (name: KitPackage, file: string) =>
  name !== 'shared-build' && !/\/testing\//.test(file);
