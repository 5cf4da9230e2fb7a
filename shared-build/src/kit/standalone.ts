import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RemoteName } from 'shared-contracts';
import { kit, wholeProduct, type KitPackage } from '../project/project';
import { aliasOf, scope } from './scope';

interface Standalone {
  name: RemoteName;
  /** Where the repository begins: a folder that does not exist yet, or that has nothing in it. */
  folder: string;
  /** The registry of releases that the team publishes to. */
  registry?: string;
  /** The npm registry that has the kit. */
  packages?: string;
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const root = join(__dirname, '../../..');
const template = join(root, 'shared-build/template');

/** Called otherwise in the template: npm leaves out what is called like that, or takes it for its own. */
const hidden: Record<string, string> = {
  gitignore: '.gitignore',
  npmrc: '.npmrc',
  github: '.github',
};

/** What journeys need stays with the stage they are walked on. */
const stays = ['e2e', '@playwright/test'];

/**
 * Makes a repository of one remote: its source as it is in this repository, tests and examples included, with
 * what else it needs to be installed, tested, built and published on its own.
 *
 * @throws Error where there is no such remote here, or something in the folder already.
 */
export async function createStandalone(options: Standalone): Promise<void> {
  const { name, folder } = options;
  const source = join(root, name);
  if (!existsSync(join(source, 'src/app.tsx'))) {
    throw new Error(
      `${source} holds no remote. A repository of one remote begins with what the product's repository has of it.`,
    );
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} has something in it already: name a folder that is new.`);
  }
  for (const path of filesOf(template)) {
    const [first = '', ...rest] = path.split('/');
    write(join(folder, hidden[first] ?? first, ...rest), filled(join(template, path), options));
  }
  write(join(folder, 'package.json'), manifestFor(join(folder, 'package.json'), source));
  cpSync(join(source, 'src'), join(folder, 'src'), { recursive: true });
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split('\\').join('/'));

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const versionOf = (name: KitPackage) =>
  read(join(wholeProduct(root).kitFolder(name), 'package.json')).version;

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** Fills the placeholders of a template. Neither default leads to a registry of a stranger. */
function filled(file: string, options: Standalone): string {
  const { registry = 'http://localhost:4100', packages = 'http://localhost:4873/' } = options;
  return readFileSync(file, 'utf8')
    .replaceAll('mf-example', options.name)
    .replaceAll('@scope', scope)
    .replaceAll('https://packages.example/', packages)
    .replaceAll('https://registry.example', registry);
}

/** What every such repository depends on, and what this remote's own package does beyond that. */
function manifestFor(file: string, source: string): string {
  const manifest = read(file);
  const own = read(join(source, 'package.json'));
  const merged = (kind: 'dependencies' | 'devDependencies') => {
    const more = Object.entries(own[kind] ?? {}).filter(([name]) => !stays.includes(name));
    const all = { ...Object.fromEntries(more), ...manifest[kind] };
    for (const one of kit.filter((name) => name in all)) all[one] = aliasOf(one, versionOf(one));
    return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  const text = {
    ...manifest,
    version: own.version,
    dependencies: merged('dependencies'),
    devDependencies: merged('devDependencies'),
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}
