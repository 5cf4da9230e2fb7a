import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { remoteNames, type RemoteName } from 'shared-contracts';

export type Buildable = RemoteName | 'shell';

/** The packages with releases. The API runs from its source and publishes its contract. */
export type Released = Buildable | 'api';

/** The packages that every remote uses, in this repository or in its own. */
export const kit = ['shared-contracts', 'shared-remote', 'shared-ui', 'shared-build'] as const;
export type KitPackage = (typeof kit)[number];

/** The repository to build: the product's, or that of one remote with the installed kit. */
export interface Project {
  /** The folder with the lock file, the installed packages and the git history. */
  root: string;
  buildables: readonly Buildable[];
  folderOf(name: Released): string;
  kitFolder(name: KitPackage): string;
  /** Imports a TypeScript file of a remote. */
  load(file: string): Promise<object>;
  /** Folders of shared source that builds use. Installed packages are in the lock file instead. */
  sharedSource: readonly string[];
}

/** Returns the product's repository, in which each package is a folder. */
export function wholeProduct(root: string): Project {
  return {
    root,
    buildables: ['shell', ...remoteNames],
    folderOf: (name) => join(root, name),
    kitFolder: (name) => join(root, name),
    // Builds in this repository run with TypeScript's loader.
    load: (file) => import(file) as Promise<object>,
    sharedSource: kit.map((name) => join(root, name)),
  };
}

/**
 * Returns the repository of one remote, by the name in the package.json of the folder or of the nearest folder above.
 *
 * @throws Error if the name is not that of a remote
 */
export function singleRemote(folder: string): Project {
  const { root, name } = namedAbove(folder);
  const remote = remoteNames.find((remoteName) => remoteName === name);
  if (!remote) {
    const names = remoteNames.join(', ');
    throw new Error(
      `${join(root, 'package.json')} is named '${name}', which is no remote: ${names}.`,
    );
  }
  return {
    root,
    buildables: [remote],
    folderOf: () => root,
    kitFolder: (kitPackage) => join(root, 'node_modules', kitPackage),
    async load(file) {
      const { require: load } = await import('tsx/cjs/api');
      return load(file, __filename) as object;
    },
    sharedSource: [],
  };
}

function namedAbove(folder: string): { root: string; name: string } {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const { name = '' } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
    return { root: folder, name };
  }
  if (dirname(folder) === folder) throw new Error('There is no package.json here or above.');
  return namedAbove(dirname(folder));
}

const isInstalled = __dirname.split(sep).includes('node_modules');

export const project = isInstalled
  ? singleRemote(process.cwd())
  : wholeProduct(join(__dirname, '../../..'));
