import { cp, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** Reads the package.json of a package. */
export const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Copies packages and their dependencies to the same paths under another root.
 *
 * @returns their folders relative to the root
 * @throws if one is not installed
 */
export async function copyPackages(
  root: string,
  names: readonly string[],
  into: string,
): Promise<string[]> {
  const folders = new Set<string>();
  const visit = async (name: string, dependent: string): Promise<void> => {
    const folder = findPackage(root, name, dependent);
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {} } = await manifestOf(join(root, folder));
    for (const needed of Object.keys(dependencies)) await visit(needed, folder);
  };
  for (const name of names) await visit(name, '');
  for (const folder of folders) {
    await cp(join(root, folder), join(into, folder), {
      recursive: true,
      // Dependencies are copied separately. Source maps, types and tests are not used at run time.
      filter: (file) =>
        !file.slice(join(root, folder).length).includes('/node_modules') &&
        !/\.(?:map|[cm]?ts)$/.test(file),
    });
  }
  return [...folders];
}

function findPackage(root: string, name: string, dependent: string): string {
  const folder = join(dependent, 'node_modules', name);
  if (existsSync(join(root, folder))) return folder;
  if (dependent === '') throw new Error(`${name} is not installed. Run npm install.`);
  const above = dirname(dependent);
  return findPackage(root, name, above === '.' ? '' : above);
}
