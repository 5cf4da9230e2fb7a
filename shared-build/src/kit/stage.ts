import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { usesFile } from '../contract/shipped';
import { root } from '../project/packages';
import type { KitPackage } from '../project/project';
import { compileKit, type Compiled } from './compile-kit';
import { entriesOf, kitFolder, manifestOf } from './entries';
import { publishedManifest } from './published-manifest';
import { registryCommand, registryCommandFile } from './registry-command';

export const stagingFolder = join(root, 'node_modules/.cache/packages');

/** Files that a package needs, and that the compiler does not reach. */
const copiedFiles: Partial<Record<KitPackage, readonly string[]>> = {
  'shared-build': [
    'src/css.d.ts',
    'src/webpack/insert-style.mjs',
    'src/webpack/remote-name.cjs',
    'src/webpack/remote-styles.mjs',
    'src/rendering/page.cjs',
    ...filesUnder('src/hot').filter((file) => file.endsWith('.cjs')),
    ...filesUnder('src/jest'),
    ...lintFiles(),
  ],
};

/** Writes each package of the kit into a folder, ready to publish. Returns the folders. */
export async function stageKit(folder = stagingFolder): Promise<string[]> {
  const compiled = compileKit();
  compiled.get('shared-build')!.files.set(registryCommandFile, await registryCommand());
  rmSync(folder, { recursive: true, force: true });
  return [...compiled].map(([name, compiledPackage]) => {
    const texts = publishedFiles(name, compiledPackage);
    for (const [path, text] of texts) {
      // Published files must not depend on this machine.
      if (text.includes(root)) throw new Error(`${name}/${path} contains a path of this machine.`);
      const file = join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return join(folder, name);
  });
}

function publishedFiles(name: KitPackage, { files, uses }: Compiled): Map<string, string> {
  const texts = new Map(files);
  const sources = entriesOf(name)
    .map(([, file]) => file.replace('./', ''))
    .filter((file) => !/\.tsx?$/.test(file));
  for (const file of [...sources, ...(copiedFiles[name] ?? [])]) {
    texts.set(file.replace(/^src\//, 'lib/'), readFileSync(join(kitFolder(name), file), 'utf8'));
  }
  const readme = join(kitFolder(name), 'README.md');
  if (existsSync(readme)) texts.set('README.md', readFileSync(readme, 'utf8'));
  for (const [, file] of Object.entries(manifestOf(name).bin ?? {})) {
    // The launcher starts the source if it exists, and the compiled file otherwise.
    texts.set(file.replace('./', ''), readFileSync(join(kitFolder(name), file), 'utf8'));
  }
  if (Object.keys(uses).length > 0) texts.set(usesFile, `${JSON.stringify(uses, null, 2)}\n`);
  const manifest = publishedManifest(name, { files: texts, uses });
  return texts.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Returns the files that the lint of a remote loads. */
function lintFiles(): string[] {
  const parts = ['code', 'packages', 'page', 'remote-imports'];
  return parts.map((part) => `src/lint/${part}.cjs`);
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(kitFolder('shared-build'), folder)).map((file) => `${folder}/${file}`);
}
