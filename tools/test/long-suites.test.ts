import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');
const longSuites = jest.requireActual<Record<string, string>>('./long-suites.cjs');

const suitesOf = (config: string) => {
  const jestBin = join(root, 'node_modules/jest/bin/jest.js');
  const list = execFileSync(process.execPath, [jestBin, '-c', config, '--listTests', '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  return (JSON.parse(list) as string[]).map((file) => relative(root, file)).sort();
};

it('runs every long suite in the full test suite, and none in the CI suite', () => {
  const files = Object.keys(longSuites).sort();
  expect(suitesOf('tools/test/long-suites.jest.config.cjs')).toStrictEqual(files);
  const inCi = suitesOf('jest.config.cjs').filter((file) => files.includes(file));
  expect(inCi).toStrictEqual([]);
});
