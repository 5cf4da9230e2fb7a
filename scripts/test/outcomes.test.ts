import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Told {
  name: string;
  reason: string;
}

interface Outcome {
  passed: number;
  failed: number;
  failures: Told[];
  flaky: Told[];
}

const { countedByJest, countedByPlaywright, complaintsIn } = jest.requireActual<{
  countedByJest(report: unknown): Outcome;
  countedByPlaywright(report: unknown): Outcome;
  complaintsIn(said: string): string[];
}>('./outcomes.cjs');

const root = join(__dirname, '../..');

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'outcomes-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a real runner writes down of these files; it may end badly. */
function reportOf(files: Record<string, string>, runner: string, words: string[]): unknown {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  try {
    execFileSync(process.execPath, [join(root, 'node_modules', runner), ...words, folder], {
      cwd: folder,
      // Playwright refuses to run where it believes itself inside of jest.
      env: { ...process.env, JEST_WORKER_ID: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      stdio: 'ignore',
    });
  } catch {
    // It ends badly where a test fails; the report tells.
  }
  return JSON.parse(readFileSync(report, 'utf8'));
}

const playwright = (files: Record<string, string>) =>
  reportOf(
    {
      'playwright.config.js': `module.exports = { testDir: '.', testMatch: '*.walk.js', workers: 1, retries: 2 };`,
      ...files,
    },
    '@playwright/test/cli.js',
    ['test', '-c', join(folder, 'playwright.config.js'), '--reporter=json'],
  );

const library = JSON.stringify(join(root, 'node_modules/@playwright/test'));
const walk = `const { test, expect } = require(${library});`;

it('a journey that held on another try has passed, and is named with what went wrong', () => {
  const report = playwright({
    'late.walk.js': `${walk}
      test.describe('an owner', () => {
        test('waits', ({}, { retry }) => expect(retry, 'the try').toBe(1));
        test('goes', () => expect(1).toBe(1));
      });`,
  });
  expect(countedByPlaywright(report)).toStrictEqual({
    passed: 2,
    failed: 0,
    failures: [],
    flaky: [{ name: 'late.walk.js › an owner › waits', reason: 'Error: the try' }],
  });
});

it('a journey that failed on every try is told once, with the first line of its error', () => {
  const report = playwright({
    'never.walk.js': `${walk} test('never', () => { throw new Error('the door is shut'); });`,
  });
  expect(countedByPlaywright(report)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ name: 'never.walk.js › never', reason: 'Error: the door is shut' }],
    flaky: [],
  });
});

it('a file of journeys that cannot be read is a failure', () => {
  const report = playwright({ 'broken.walk.js': `throw new Error('cannot be read');` });
  expect(countedByPlaywright(report)).toMatchObject({
    failed: 2,
    failures: [{ reason: 'Error: cannot be read' }, { reason: 'Error: No tests found.' }],
  });
});

it('of unit tests it tells the file, the title and the first line of the error', () => {
  const report = reportOf(
    {
      'jest.config.js': `module.exports = { rootDir: ${JSON.stringify(folder)}, testMatch: ['**/*.check.js'], testPathIgnorePatterns: [], haste: {} };`,
      'sums.check.js': `it('adds', () => {}); it('divides', () => { throw new Error('by zero'); });`,
      'broken.check.js': `throw new Error('does not load');`,
    },
    'jest/bin/jest.js',
    ['-c', join(folder, 'jest.config.js'), '--json', '--outputFile', join(folder, 'report.json')],
  );
  const { failures, ...counts } = countedByJest(report);
  expect(counts).toStrictEqual({ passed: 1, failed: 2, flaky: [] });
  expect(failures).toHaveLength(2);
  expect(failures).toContainEqual({
    name: `${join(folder, 'sums.check.js')} › divides`,
    reason: 'Error: by zero',
  });
  expect(failures).toContainEqual({
    name: join(folder, 'broken.check.js'),
    reason: expect.stringContaining('Test suite failed to run') as string,
  });
});

it('of a check without a report it picks out the complaints, five at most', () => {
  const said = [
    '/work/a.ts',
    '  \u001b[31m1:1  error  No such room\u001b[39m',
    '',
    'src/b.ts(2,3): error TS2322: Type is wrong.',
  ];
  expect(complaintsIn(said.join('\n'))).toStrictEqual([
    '1:1  error  No such room',
    'src/b.ts(2,3): error TS2322: Type is wrong.',
  ]);
  expect(complaintsIn('[warn] a\n'.repeat(9))).toHaveLength(5);
  expect(complaintsIn('only this')).toStrictEqual(['only this']);
});
