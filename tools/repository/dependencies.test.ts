import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspacesIn } from './workspaces';

const root = join(__dirname, '../..');

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const workspaces = workspacesIn(root);
// Storybook has its own lock file.
const apart = 'tools/stories/storybook';
const ours = workspaces.map((folder) => manifest(folder).name);
const wanted = ['.', apart, ...workspaces]
  .map(manifest)
  .flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  )
  .filter(([name]) => !ours.includes(name));

it('every dependency has a documented reason, and no reason is obsolete', () => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const cells = page.split('\n').flatMap((line) => /^\| (`.+?) +\|/.exec(line)?.[1] ?? []);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect([...named].sort()).toStrictEqual([...new Set(wanted.map(([name]) => name))].sort());
});

it('every dependency is pinned to one version in all packages', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of wanted) {
    expect([name, version]).toStrictEqual([
      name,
      // A second version has an alias.
      expect.stringMatching(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/),
    ]);
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, duplicates]) => duplicates.size > 1)).toStrictEqual([]);
});

/** Packages that compare classes, and are wrong or slow if they are installed twice. */
const singletons = ['antd', 'drizzle-orm', 'fastify', 'react', 'react-dom', 'zod'];

it('packages that compare classes are installed once', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const ours = new RegExp(`^(?:(?!node_modules/)[\\w-]+/)*node_modules/(${singletons.join('|')})$`);
  const places = Object.keys(lock.packages).filter((place) => ours.test(place));
  expect(places.sort()).toStrictEqual(singletons.map((name) => `node_modules/${name}`));
});
