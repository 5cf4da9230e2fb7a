import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');
const { files } = jest.requireActual<{ files: string[] }>('./long-suites.cjs');

const listed = (tier: string) =>
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), '--listTests', '--json'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TEST_TIER: tier } },
  );

const tests = (tier: string) =>
  (JSON.parse(listed(tier)) as string[]).map((file) => relative(root, file));

it('every suite that is left to the proof is there', () => {
  expect(files.filter((file) => !existsSync(join(root, file)))).toStrictEqual([]);
});

it('the proof has every suite, the gate all but the long ones', () => {
  const proof = tests('proof');
  const gate = tests('gate');
  expect(files.filter((file) => !proof.includes(file))).toStrictEqual([]);
  expect(new Set(gate)).toStrictEqual(new Set(proof.filter((file) => !files.includes(file))));
});
