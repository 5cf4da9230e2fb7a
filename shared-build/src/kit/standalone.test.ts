import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../project/packages';
import { kit, singleRemote } from '../project/project';
import { createStandalone } from './standalone';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'standalone-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const name = 'mf-priming-square';
const text = (path: string) => readFileSync(join(place, path), 'utf8');
const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };

it('creates a repository that is a project with one remote only', async () => {
  await createStandalone({ name, folder: place });
  expect(manifestIn(place)).toMatchObject({ name, private: true });
  expect(singleRemote(join(place, 'src'))).toMatchObject({ root: place, buildables: [name] });
  for (const path of ['src/app.tsx', 'src/declaration.ts', 'src/all.examples.test.ts']) {
    expect(text(path)).toBe(readFileSync(join(root, name, path), 'utf8'));
  }
  for (const path of ['.gitignore', '.npmrc', '.github/workflows/remote.yml', 'README.md']) {
    expect(text(path)).not.toMatch(/mf-example|@scope|(?:registry|packages)\.example/);
  }
});

it('depends on the kit and on the packages of the remote, in the versions of this repository', async () => {
  await createStandalone({ name: 'mf-services', folder: place });
  const { dependencies, devDependencies } = manifestIn(place);
  const manifests = ['.', 'shared-ui', 'shared-remote', 'shared-build', 'mf-services']
    .map((folder) => manifestIn(join(root, folder)))
    .map((manifest) => ({ ...manifest.dependencies, ...manifest.devDependencies }));
  const versions = Object.assign({}, ...manifests) as Record<string, string>;
  for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const ownVersion = versions[dependency];
    const isOfKit = kit.some((kitName) => kitName === dependency);
    const expected = isOfKit ? `npm:@shopfront/${dependency}@${ownVersion}` : ownVersion;
    expect([dependency, version]).toStrictEqual([dependency, expected]);
  }
  expect(Object.keys({ ...dependencies, ...devDependencies })).toStrictEqual(
    expect.arrayContaining([...kit]),
  );
  expect(devDependencies).toHaveProperty('fast-check');
  expect(devDependencies).not.toHaveProperty('e2e');
});

it('writes the addresses of the npm registry and of the release registry', async () => {
  const registry = 'https://releases.shop.example';
  await createStandalone({ name, folder: place, registry, packages: 'https://npm.shop.example/' });
  expect(text('.npmrc')).toContain('\n@shopfront:registry=https://npm.shop.example/\n');
  expect(text('README.md')).toContain(registry);
});

it('rejects a folder that is not empty', async () => {
  writeFileSync(join(place, 'mine.txt'), 'mine');
  const creation = createStandalone({ name, folder: place });
  await expect(creation).rejects.toThrow(`${place} is not empty`);
  expect(existsSync(join(place, 'package.json'))).toBe(false);
});

it('rejects an unknown remote, and a project whose name is not a remote', async () => {
  const creation = createStandalone({ name: 'mf-nothing' as never, folder: join(place, 'new') });
  await expect(creation).rejects.toThrow('mf-nothing is not the folder of a remote');
  writeFileSync(join(place, 'package.json'), '{ "name": "something" }');
  expect(() => singleRemote(place)).toThrow(
    "package.json is named 'something', which is no remote",
  );
});
