import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsInCommands } from './commands';

const sources: Record<string, string> = {
  'shell/src/flow.test.ts': `
    // it('is only spoken of')
    it.each([['two tabs']])('%s take turns', () => undefined);
  `,
  'shell/src/flow.ts': `export const flies = 'flies';`,
  'e2e/journeys/links.spec.ts': '',
};
const runnable = {
  scripts: ['journeys', 'fuzz'],
  tests: Object.keys(sources),
  read: (path: string) => sources[path]!,
};
const faultsOf = (command: string) => faultsInCommands(`| a row | \`${command}\` |`, runnable);

it.each([
  'npx jest shell',
  'npx jest shell/src/flow',
  'npx jest shell/src/flow -t "take turns"',
  "npx jest shell/src/flow -t 'Two tabs'",
  'npx jest shell -t turns',
  'npm run fuzz -- --requests 20000',
  'npm run journeys',
  'npm run journeys -- links',
])('%s finds something to run', (command) => {
  expect(faultsOf(command)).toStrictEqual([]);
});

it.each([
  ['npx jest shell/src/gone', 'no suite is at shell/src/gone.'],
  ['npx jest shell/src/flow shell/src/gone -t turns', 'no suite is at shell/src/gone.'],
  ['npx jest links', 'no suite is at links.'],
  ["npx jest shell -t 'spoken of'", 'no test there is called so.'],
  ['npx jest shell -t flies', 'no test there is called so.'],
  ['npm run fly', 'no such script.'],
  ['npm run journeys -- gone', 'no journey is at gone.'],
  ['npm run journeys -- flow', 'no journey is at flow.'],
])('%s finds nothing, and that is said', (command, why) => {
  expect(faultsOf(command)).toStrictEqual([`${command}: ${why}`]);
});

const root = join(__dirname, '..');
const inRoot = (path: string) => readFileSync(join(root, path), 'utf8');

it.each(['docs/reliability.md', 'CONTRIBUTING.md', 'README.md', 'docs/operators.md'])(
  'what %s tells to run is there',
  (document) => {
    const suites = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...suites], {
      ...{ cwd: root, encoding: 'utf8' },
    });
    const faults = faultsInCommands(inRoot(document), {
      scripts: Object.keys((JSON.parse(inRoot('package.json')) as { scripts: object }).scripts),
      tests: listed.trim().split('\n'),
      read: inRoot,
    });
    expect(faults).toStrictEqual([]);
  },
);
