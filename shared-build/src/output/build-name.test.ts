import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentName, nameAfterContent, unnamed } from './build-name';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'build-name-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const build = {
  'entry.js': `globalThis.chunks_${unnamed} = [];`,
  'screens/first.js': `globalThis.chunks_${unnamed}.push(1);`,
  'headings.json': '{ "en": "Welcome" }',
};

function write(folder: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    const file = join(place, folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(place, folder);
}

it('gives equal content an equal name of twelve hex digits in every folder', () => {
  const name = nameAfterContent(write('near', build));
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(nameAfterContent(write('much/further/away', build))).toBe(name);
});

it('replaces the placeholder in every file', () => {
  const folder = write('built', build);
  const name = nameAfterContent(folder);
  expect(readFileSync(join(folder, 'screens/first.js'), 'utf8')).toBe(
    `globalThis.chunks_${name}.push(1);`,
  );
});

it.each([
  ['a script', { 'screens/first.js': '' }],
  ['a file next to the scripts', { 'headings.json': '{"en":"Welcome"}' }],
  ['an additional file', { 'late.js': '' }],
])('gives another name after a change of %s', (_what, change) => {
  const before = nameAfterContent(write('before', build));
  expect(nameAfterContent(write('after', { ...build, ...change }))).not.toBe(before);
});

it('ignores compressed copies in the name of finished content', () => {
  const folder = write('finished', { 'entry.js': '1;' });
  const name = contentName(folder);
  write('finished', { 'entry.js.br': 'compressed' });
  expect(contentName(folder)).toBe(name);
});
