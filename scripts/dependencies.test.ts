import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspacesIn } from './workspaces';

const root = join(__dirname, '..');

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const workspaces = workspacesIn(root);
const ours = workspaces.map((folder) => manifest(folder).name);
const wanted = ['.', ...workspaces]
  .map(manifest)
  .flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  )
  .filter(([name]) => !ours.includes(name));

it('every dependency has its reason, and every reason its dependency', () => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const cells = page.split('\n').flatMap((line) => /^\| (`.+?) +\|/.exec(line)?.[1] ?? []);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect([...named].sort()).toStrictEqual([...new Set(wanted.map(([name]) => name))].sort());
});

it('every dependency is pinned, to one version throughout', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of wanted) {
    expect([name, version]).toStrictEqual([
      name,
      // One that is there twice has a name of ours for the second.
      expect.stringMatching(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/),
    ]);
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, several]) => several.size > 1)).toStrictEqual([]);
});

/** What tells its own objects by their class, and is slow or wrong when it is there twice. */
const once = ['antd', 'drizzle-orm', 'fastify', 'react', 'react-dom', 'zod'];

it('what knows its own objects by their class is installed once', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const ours = new RegExp(`^([\\w-]+/)?node_modules/(${once.join('|')})$`);
  const places = Object.keys(lock.packages).filter((place) => ours.test(place));
  expect(places.sort()).toStrictEqual(once.map((name) => `node_modules/${name}`));
});
