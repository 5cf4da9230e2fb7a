import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourcePosition } from './source-position';

const folder = mkdtempSync(join(tmpdir(), 'source-position-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  const sources = [
    'webpack://mf_one/../node_modules/react/index.js',
    'webpack://mf_one/./src/a.tsx',
  ];
  // Line 1 is line 1 of React, line 2 is line 5 of a.tsx.
  const map = { version: 3, sources, names: [], mappings: 'AAAA;ACIA', file: 'app.js' };
  writeFileSync(join(folder, 'app.js.map'), JSON.stringify(map));
});

it('names the topmost line of the remote, from stacks of Chromium and Firefox', () => {
  const chromium =
    'Error: no\n    at render (http://localhost:3103/app.js:1:9)\n    at A (http://localhost:3103/app.js:2:7)';
  expect(sourcePosition(chromium, folder)).toBe('src/a.tsx:5');
  expect(sourcePosition('A@http://localhost:3103/app.js:2:7', folder)).toBe('src/a.tsx:5');
});

it('names a line of a package if no line of the remote is in the stack, and nothing for other scripts', () => {
  expect(sourcePosition('    at http://localhost:3103/app.js:1:9', folder)).toBe(
    '../node_modules/react/index.js:1',
  );
  expect(sourcePosition('    at http://localhost:3000/shell.js:1:9', folder)).toBeUndefined();
  expect(sourcePosition('Error: no', folder)).toBeUndefined();
});
