import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RemoteName } from 'shared-contracts';
import { kit, wholeProduct, type KitPackage } from '../project/project';
import { aliasOf, scope } from './scope';

interface Standalone {
  name: RemoteName;
  /** The folder of the new repository, which is missing or empty. */
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

/** Names in the template and in the repository. npm does not publish files with the second names, or reads them itself. */
const dotFiles: Record<string, string> = {
  gitignore: '.gitignore',
  npmrc: '.npmrc',
  github: '.github',
};

/** Packages of the journeys, which run in the product's repository only. */
const journeyPackages = ['e2e', '@playwright/test'];

/**
 * Creates a repository of one remote: its source from this repository, with tests and examples, and the files to
 * install, test, build, and publish it.
 *
 * @throws Error if this repository does not have the remote, or if the folder is not empty
 */
export async function createStandalone(options: Standalone): Promise<void> {
  const { name, folder } = options;
  const source = join(root, name);
  if (!existsSync(join(source, 'src/app.tsx'))) {
    throw new Error(
      `${source} is not the folder of a remote. Create the remote in the product's repository first.`,
    );
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty. Choose a new folder.`);
  }
  for (const path of filesOf(template)) {
    const [first = '', ...rest] = path.split('/');
    write(
      join(folder, dotFiles[first] ?? first, ...rest),
      fillTemplate(join(template, path), options),
    );
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

/** Fills the placeholders of a template. The defaults are local, so that nothing is published to a stranger's registry. */
function fillTemplate(file: string, options: Standalone): string {
  const { registry = 'http://localhost:4100', packages = 'http://localhost:4873/' } = options;
  return readFileSync(file, 'utf8')
    .replaceAll('mf-example', options.name)
    .replaceAll('@scope', scope)
    .replaceAll('https://packages.example/', packages)
    .replaceAll('https://registry.example', registry);
}

/** Returns the package.json: the dependencies of the template and those of the remote. */
function manifestFor(file: string, source: string): string {
  const manifest = read(file);
  const own = read(join(source, 'package.json'));
  const mergeDependencies = (kind: 'dependencies' | 'devDependencies') => {
    const ofRemote = Object.entries(own[kind] ?? {}).filter(
      ([name]) => !journeyPackages.includes(name),
    );
    const versions = { ...Object.fromEntries(ofRemote), ...manifest[kind] };
    for (const name of kit.filter((kitName) => kitName in versions)) {
      versions[name] = aliasOf(name, versionOf(name));
    }
    return Object.fromEntries(
      Object.entries(versions).sort(([left], [right]) => (left < right ? -1 : 1)),
    );
  };
  const text = {
    ...manifest,
    version: own.version,
    dependencies: mergeDependencies('dependencies'),
    devDependencies: mergeDependencies('devDependencies'),
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}
