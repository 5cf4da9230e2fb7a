import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspacesIn } from './workspaces';

const root = join(__dirname, '../..');

interface Manifest {
  scripts?: Record<string, string>;
}

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the suites that Jest runs with these parameters in this folder. */
const listed = (folder: string, parameters: string[]): string[] =>
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), ...parameters, '--listTests', '--json'],
    { cwd: join(root, folder), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
    .split('\n')
    .filter((line) => line.startsWith('['))
    .flatMap((line) => JSON.parse(line) as string[]);

it('`npm test -w <workspace>` runs all tests of that workspace, and no others', () => {
  const allSuites = listed('.', ['--config', 'jest.config.cjs']);
  const testedIn = (folder: string) =>
    allSuites.filter((file) => file.startsWith(join(root, folder, '/')));
  const tested = workspacesIn(root).filter((folder) => testedIn(folder).length > 0);

  expect(tested.length).toBeGreaterThan(10);
  for (const folder of tested) {
    const config = relative(folder, 'jest.config.cjs');
    expect(manifest(folder).scripts?.test).toBe(`jest --config ${config} ./${folder}/`);
  }
  const [some = ''] = tested.filter((folder) => folder.startsWith('mf-'));
  const [, ...parameters] = manifest(some).scripts!.test!.split(' ');
  expect(listed(some, parameters).sort()).toStrictEqual(testedIn(some).sort());
});
