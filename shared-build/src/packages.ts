import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { remoteNames, type RemoteDeclaration, type RemoteName } from 'shared-contracts';

export const root = join(__dirname, '../..');

export type Buildable = RemoteName | 'shell';
export const buildables: Buildable[] = ['shell', ...remoteNames];

export const isBuildable = (name: string): name is Buildable =>
  (buildables as string[]).includes(name);

export const folderOf = (name: Buildable) => join(root, name);
export const outputOf = (name: Buildable) => join(root, name, 'dist');

export function packageVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** What the remote says of itself, from its own source. */
export async function declarationOf(name: RemoteName): Promise<RemoteDeclaration> {
  const { declaration } = (await import(join(root, name, 'src/declaration.ts'))) as {
    declaration: RemoteDeclaration;
  };
  return declaration;
}

const ingredients = ['shared-contracts', 'shared-remote', 'shared-ui', 'shared-build'];

/**
 * Twelve hex digits that change when anything a build is made of changes: its own source, the shared
 * packages, the lock file. Tests do not count. Two builds of equal hash are the same build.
 */
export function sourceHash(name: Buildable): string {
  const hash = createHash('sha256');
  const folders = [...ingredients.map((shared) => join(root, shared)), folderOf(name)];
  const files = [
    join(root, 'package-lock.json'),
    join(folderOf(name), 'package.json'),
    ...folders.flatMap((folder) => sourceFiles(join(folder, 'src'))),
  ];
  for (const file of files) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
