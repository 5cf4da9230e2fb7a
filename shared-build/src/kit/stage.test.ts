import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../packages';
import { kit } from '../project';
import { manifestOf } from './entries';
import { stageKit } from './stage';

let staged: string;
beforeAll(async () => {
  staged = mkdtempSync(join(tmpdir(), 'kit-'));
  await stageKit(staged);
}, 900_000);
afterAll(() => rmSync(staged, { recursive: true, force: true }));

interface Published {
  version: string;
  private?: boolean;
  exports: Record<string, string | Record<string, string>>;
  dependencies: Record<string, string>;
  devDependencies?: object;
  peerDependencies?: Record<string, string>;
}

const published = (name: string) =>
  JSON.parse(readFileSync(join(staged, name, 'package.json'), 'utf8')) as Published;

const filesOf = (name: string) =>
  readdirSync(join(staged, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe.each(kit)('%s', (name) => {
  it('points each of its entries at something that is there', () => {
    const targets = Object.values(published(name).exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    expect(targets.length).toBeGreaterThan(2);
    for (const target of targets) {
      expect([target, existsSync(join(staged, name, target))]).toStrictEqual([target, true]);
    }
  });

  it('holds no test, no example, no TypeScript, and no path of this machine', () => {
    const files = filesOf(name);
    const sources = files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.examples\./.test(file));
    expect(sources).toStrictEqual([]);
    const telling = files.filter((file) => readFileSync(file, 'utf8').includes(root));
    expect(telling).toStrictEqual([]);
  });

  it('may be published, depends on the others in this version, and on nothing for development', () => {
    const manifest = published(name);
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('devDependencies');
    for (const one of kit.filter((other) => other in manifest.dependencies)) {
      expect(manifest.dependencies[one]).toBe(manifestOf(one).version);
    }
    expect(manifest.dependencies).not.toHaveProperty('react');
  });
});

it('brings the testing doubles, without asking everybody for what only tests need', () => {
  for (const name of ['shared-contracts', 'shared-remote', 'shared-ui']) {
    expect(published(name).exports).toHaveProperty(
      ['./testing', 'types'],
      './lib/testing/index.d.ts',
    );
  }
  expect(published('shared-ui')).toMatchObject({
    peerDependencies: { 'axe-core': expect.stringMatching(/^\^4/) },
    peerDependenciesMeta: { 'axe-core': { optional: true } },
  });
});

it('says which facts its modules tell, for builds that hold them compiled', () => {
  const uses = JSON.parse(readFileSync(join(staged, 'shared-remote/uses.json'), 'utf8')) as object;
  expect(uses).toMatchObject({ 'esm/seam.js': { tellings: [{ names: ['draft/changed'] }] } });
});
