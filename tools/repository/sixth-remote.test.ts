import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySource } from '../testing/copy-source';

const name = 'mf-gift-cards';
const place = mkdtempSync(join(tmpdir(), 'sixth-remote-'));

const contentOf = (files: string[]) =>
  new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(place, file)))
        .digest('hex'),
    ]),
  );

const everyFile = () =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .filter((file) => !file.includes('node_modules/'));

/** Runs a program and returns its output if it fails, and an empty text otherwise. */
function failureOf(program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(place, 'node_modules', program), ...words],
    { cwd: place, encoding: 'utf8' },
  );
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

const command = '../shared-build/bin/remote.mjs';
let before: Map<string, string>;

beforeAll(() => {
  copySource(place);
  before = contentOf(everyFile());
  expect(failureOf(command, 'new', name, '--screen', 'choose-a-card')).toBe('');
  // Links the new workspace as npm install does.
  symlinkSync(join(place, name), join(place, 'node_modules', name), 'junction');
}, 600_000);

it('a sixth remote changes three files outside its folder', () => {
  const after = contentOf(everyFile());
  const changed = [...after].filter(([file, hash]) => before.get(file) !== hash);
  const outside = changed.map(([file]) => file).filter((file) => !file.startsWith(`${name}/`));
  expect(outside.sort()).toStrictEqual([
    `.github/workflows/release-${name}.yml`,
    'docker-compose.yml',
    'shared-contracts/src/screens.ts',
  ]);
});

it('the generated files are formatted and pass the lint of a remote', () => {
  const written = [name, '.github', 'docker-compose.yml', 'shared-contracts/src/screens.ts'];
  expect(failureOf('prettier/bin/prettier.cjs', '--check', ...written)).toBe('');
  expect(failureOf('eslint/bin/eslint.js', name, '--max-warnings', '0')).toBe('');
}, 900_000);

it('the new remote and everything that lists remotes compile', () => {
  const project = join(place, 'tsconfig.sixth.json');
  const include = [
    'shared-build/src/css.d.ts',
    'shared-build/src/fonts/subset-font.d.ts',
    `${name}/src`,
    'shell/src',
    'tools/bench/one-bundle',
    'tools/stories/page',
    'tools/stories/storybook',
    'shared-remote/src',
    'shared-contracts/src',
  ];
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include }));
  expect(failureOf('typescript-native/bin/tsc', '--noEmit', '-p', project)).toBe('');
}, 900_000);

it('the tests of the new remote and the tests of all remotes pass', () => {
  const tests = ['repository/workflows', 'repository/dependencies'].map(
    (file) => `tools/${file}.test.ts`,
  );
  tests.push('tools/production/compose.test.ts');
  const declared = 'shared-build/src/build/declarations.test.ts';
  expect(failureOf('jest/bin/jest.js', `./${name}/`, ...tests, declared)).toBe('');
}, 900_000);
