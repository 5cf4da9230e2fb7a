import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const workspaces = manifest('.').workspaces!;
const wanted = ['.', ...workspaces]
  .map(manifest)
  .flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  )
  .filter(([name]) => !workspaces.includes(name));

it('every dependency has its reason, and every reason its dependency', () => {
  const record = readFileSync(join(root, 'docs/decisions/0019-dependencies.md'), 'utf8');
  const cells = record.split('\n').flatMap((line) => /^\| (`.+?) +\|/.exec(line)?.[1] ?? []);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect([...named].sort()).toEqual([...new Set(wanted.map(([name]) => name))].sort());
});

it('every dependency is pinned, to one version throughout', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of wanted) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, several]) => several.size > 1)).toEqual([]);
});
