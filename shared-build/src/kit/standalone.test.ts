import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
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

it.each(remoteNames)(
  'makes a repository of %s, which is a project of that one remote',
  async (one) => {
    await createStandalone({ name: one, folder: place });
    expect(manifestIn(place)).toMatchObject({ name: one, private: true });
    expect(singleRemote(join(place, 'src'))).toMatchObject({ root: place, buildables: [one] });
    for (const path of ['src/app.tsx', 'src/declaration.ts', 'src/all.examples.test.ts']) {
      expect(text(path)).toBe(readFileSync(join(root, one, path), 'utf8'));
    }
    for (const path of ['.gitignore', '.npmrc', '.github/workflows/remote.yml', 'README.md']) {
      expect(text(path)).not.toMatch(/mf-example|@scope|(?:registry|packages)\.example/);
    }
  },
);

it('depends on this kit, and on what the remote itself needs, all in one version', async () => {
  await createStandalone({ name: 'mf-services', folder: place });
  const { dependencies, devDependencies } = manifestIn(place);
  const here = ['.', 'shared-ui', 'shared-remote', 'shared-build', 'mf-services']
    .map((folder) => manifestIn(join(root, folder)))
    .map((one) => ({ ...one.dependencies, ...one.devDependencies }));
  const versions = Object.assign({}, ...here) as Record<string, string>;
  for (const [one, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const isOfKit = kit.some((name) => name === one);
    const expected = isOfKit ? `npm:@shopfront/${one}@${versions[one]}` : versions[one];
    expect([one, version]).toStrictEqual([one, expected]);
  }
  expect(Object.keys({ ...dependencies, ...devDependencies })).toStrictEqual(
    expect.arrayContaining([...kit]),
  );
  expect(devDependencies).toHaveProperty('fast-check');
  expect(devDependencies).not.toHaveProperty('e2e');
});

it('installs the kit from one npm registry, and names the registry of its releases', async () => {
  const registry = 'https://releases.shop.example';
  await createStandalone({ name, folder: place, registry, packages: 'https://npm.shop.example/' });
  expect(text('.npmrc')).toContain('\n@shopfront:registry=https://npm.shop.example/\n');
  expect(text('README.md')).toContain(registry);
});

it('writes into no folder that has something in it', async () => {
  writeFileSync(join(place, 'mine.txt'), 'mine');
  const made = createStandalone({ name, folder: place });
  await expect(made).rejects.toThrow(`${place} has something in it already`);
  expect(existsSync(join(place, 'package.json'))).toBe(false);
});

it('refuses a remote that is not here, and a folder that is none', async () => {
  const made = createStandalone({ name: 'mf-nothing' as never, folder: join(place, 'new') });
  await expect(made).rejects.toThrow('mf-nothing holds no remote');
  writeFileSync(join(place, 'package.json'), '{ "name": "something" }');
  expect(() => singleRemote(place)).toThrow(
    "package.json is named 'something', which is no remote",
  );
});
