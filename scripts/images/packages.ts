import { cp, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** What a package says of itself. */
export const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Copies packages and all that they need, from where Node would find them to the same place elsewhere.
 *
 * @returns their folders relative to the root
 * @throws when one is not installed
 */
export async function copyPackages(
  root: string,
  names: readonly string[],
  into: string,
): Promise<string[]> {
  const folders = new Set<string>();
  const visit = async (name: string, from: string): Promise<void> => {
    const folder = found(root, name, from);
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {} } = await manifestOf(join(root, folder));
    for (const needed of Object.keys(dependencies)) await visit(needed, folder);
  };
  for (const name of names) await visit(name, '');
  for (const folder of folders) {
    await cp(join(root, folder), join(into, folder), {
      recursive: true,
      // What it needs comes on its own; maps, types and tests are read by nobody who runs it.
      filter: (file) =>
        !file.slice(join(root, folder).length).includes('/node_modules') &&
        !/\.(?:map|[cm]?ts)$/.test(file),
    });
  }
  return [...folders];
}

function found(root: string, name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(root, folder))) return folder;
  if (from === '') throw new Error(`${name} is not installed.`);
  const above = dirname(from);
  return found(root, name, above === '.' ? '' : above);
}
