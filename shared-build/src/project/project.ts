import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { remoteNames, type RemoteName } from 'shared-contracts';

export type Buildable = RemoteName | 'shell';

/** What a release is published of: the API runs from its source, and publishes its contract. */
export type Released = Buildable | 'api';

/** The packages that a remote is made with, wherever it lives. */
export const kit = ['shared-contracts', 'shared-remote', 'shared-ui', 'shared-build'] as const;
export type KitPackage = (typeof kit)[number];

/** What is built: the product's repository, or the repository of one remote, in which the kit is installed. */
export interface Project {
  /** Where its lock file, its installed packages and its history are. */
  root: string;
  buildables: readonly Buildable[];
  folderOf(name: Released): string;
  kitFolder(name: KitPackage): string;
  /** Imports a TypeScript file of a remote. */
  load(file: string): Promise<object>;
  /** Folders of shared source that a build is made of; what is installed is in the lock file. */
  sharedSource: readonly string[];
}

/** The repository that this file is part of: each package is a folder of it. */
export function wholeProduct(root: string): Project {
  return {
    root,
    buildables: ['shell', ...remoteNames],
    folderOf: (name) => join(root, name),
    kitFolder: (name) => join(root, name),
    // Whoever builds here runs TypeScript already.
    load: (file) => import(file) as Promise<object>,
    sharedSource: kit.map((name) => join(root, name)),
  };
}

/**
 * A repository that is one remote, by the name in its package.json: that of the folder, or of one above it.
 *
 * @throws Error where none of them is named like a remote that the shell knows.
 */
export function singleRemote(folder: string): Project {
  const { root, name } = namedAbove(folder);
  const remote = remoteNames.find((one) => one === name);
  if (!remote) {
    const known = remoteNames.join(', ');
    throw new Error(
      `${join(root, 'package.json')} is named '${name}', which is no remote: ${known}.`,
    );
  }
  return {
    root,
    buildables: [remote],
    folderOf: () => root,
    kitFolder: (one) => join(root, 'node_modules', one),
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
