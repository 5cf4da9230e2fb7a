import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { usesFile } from '../contract/shipped';
import { root } from '../project/packages';
import type { KitPackage } from '../project/project';
import { compileKit, type Compiled } from './compiled';
import { entriesOf, kitFolder, manifestOf } from './entries';
import { publishedManifest } from './published-manifest';
import { registryCommand, registryCommandFile } from './registry-command';

export const stagedIn = join(root, 'node_modules/.cache/packages');

/** Files that are neither compiled nor imported, and needed. */
const beside: Partial<Record<KitPackage, readonly string[]>> = {
  'shared-build': [
    'src/css.d.ts',
    'src/webpack/insert-style.mjs',
    'src/webpack/remote-name.cjs',
    'src/webpack/remote-styles.mjs',
    'src/rendering/page.cjs',
    ...under('src/hot').filter((file) => file.endsWith('.cjs')),
    ...under('src/jest'),
    ...lint(),
  ],
};

/** Writes the packages of the kit as they are published, a folder each; answers the folders. */
export async function stageKit(folder = stagedIn): Promise<string[]> {
  const compiled = compileKit();
  compiled.get('shared-build')!.files.set(registryCommandFile, await registryCommand());
  rmSync(folder, { recursive: true, force: true });
  return [...compiled].map(([name, one]) => {
    const texts = completed(name, one);
    for (const [path, text] of texts) {
      // What is published says nothing of where it was made.
      if (text.includes(root)) throw new Error(`${name}/${path} names a path of this machine.`);
      const file = join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return join(folder, name);
  });
}

function completed(name: KitPackage, { files, uses }: Compiled): Map<string, string> {
  const all = new Map(files);
  const sources = entriesOf(name)
    .map(([, file]) => file.replace('./', ''))
    .filter((file) => !/\.tsx?$/.test(file));
  for (const file of [...sources, ...(beside[name] ?? [])]) {
    all.set(file.replace(/^src\//, 'lib/'), readFileSync(join(kitFolder(name), file), 'utf8'));
  }
  const readme = join(kitFolder(name), 'README.md');
  if (existsSync(readme)) all.set('README.md', readFileSync(readme, 'utf8'));
  for (const [, file] of Object.entries(manifestOf(name).bin ?? {})) {
    // It starts the source where there is one, and what was compiled of it elsewhere.
    all.set(file.replace('./', ''), readFileSync(join(kitFolder(name), file), 'utf8'));
  }
  if (Object.keys(uses).length > 0) all.set(usesFile, `${JSON.stringify(uses, null, 2)}\n`);
  const manifest = publishedManifest(name, { files: all, uses });
  return all.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Returns the files that the lint of a remote loads. */
function lint(): string[] {
  const parts = ['code', 'packages', 'page', 'remote-imports'];
  return parts.map((part) => `src/lint/${part}.cjs`);
}

function under(folder: string): string[] {
  return readdirSync(join(kitFolder('shared-build'), folder)).map((file) => `${folder}/${file}`);
}
