import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeScriptList } from './script-list';

const folder = mkdtempSync(join(tmpdir(), 'script-list-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lists every script of a build by its integrity, and nothing else', () => {
  for (const [file, text] of [
    ['b.js', ''],
    ['a.js', 'abc'],
    ['release.json', '{}'],
    ['a.js.br', 'copy'],
  ] as const) {
    writeFileSync(join(folder, file), text);
  }
  writeScriptList(folder);
  // The first two of the examples that NIST gives for SHA-384.
  expect(readFileSync(join(folder, 'scripts.json'), 'utf8')).toBe(
    '{"a.js":"sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn","b.js":"sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb"}\n',
  );
});
