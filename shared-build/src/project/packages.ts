import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RemoteDeclaration, RemoteName } from 'shared-contracts';
import { project, type Buildable, type Released } from './project';

export type { Buildable, Released } from './project';
export const { root, buildables, folderOf } = project;

export const isBuildable = (name: string): name is Buildable =>
  (buildables as readonly string[]).includes(name);

export const outputOf = (name: Released) => join(folderOf(name), 'dist');

interface Manifest {
  version: string;
  browserslist?: string[];
  peerDependencies?: Record<string, string>;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

export const packageVersion = (folder: string) => manifestIn(folder).version;

/** The ranges of packages that a package expects its host to have. */
export const peersOf = (folder: string) => manifestIn(folder).peerDependencies ?? {};

/** The supported browsers, as browserslist queries. The kit contains the queries of the product. */
export const browsers = [root, project.kitFolder('shared-build')].flatMap(
  (folder) => manifestIn(folder).browserslist ?? [],
);

/** Returns the declaration in the source of a remote. */
export async function declarationOf(name: RemoteName): Promise<RemoteDeclaration> {
  const file = join(folderOf(name), 'src/declaration.ts');
  const { declaration } = (await project.load(file)) as { declaration: RemoteDeclaration };
  return declaration;
}

/**
 * Returns a hash of all inputs of a build: its own source, the shared packages, the supported browsers and the lock
 * file, without tests. Two builds with equal hashes are equal. For the API, the inputs are those of its contract.
 */
export function sourceDigest(name: Released): string {
  const own = folderOf(name);
  const folders = [...project.sharedSource, ...(name === 'api' ? [] : [own])];
  return digestOf([
    join(root, 'package-lock.json'),
    join(own, 'package.json'),
    ...folders.flatMap((folder) => sourceFiles(join(folder, 'src'))),
  ]);
}

/** Returns a hash of the supported browsers, and of the names and contents of the files. */
export function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(browsers.join());
  for (const file of files) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Returns the first twelve hex digits of `sourceDigest`. */
export const sourceHash = (name: Released) => sourceDigest(name).slice(0, 12);

export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
