import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Failure {
  name: string;
  reason: string;
}

interface Counts {
  passed: number;
  failed: number;
  failures: Failure[];
}

const { readJestResult, readPlaywrightResult } = jest.requireActual<{
  readJestResult(report: unknown): Counts;
  readPlaywrightResult(report: unknown): Counts;
}>('./results.cjs');

const root = join(__dirname, '../..');

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'outcomes-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns what a runner reports about these files, even if a test fails. */
function reportOf(files: Record<string, string>, runner: string, words: string[]): unknown {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  try {
    execFileSync(process.execPath, [join(root, 'node_modules', runner), ...words, folder], {
      cwd: folder,
      // Playwright refuses to run inside Jest.
      env: { ...process.env, JEST_WORKER_ID: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      stdio: 'ignore',
    });
  } catch {
    // The exit code is not zero if a test fails.
  }
  return JSON.parse(readFileSync(report, 'utf8'));
}

const playwright = (files: Record<string, string>) =>
  reportOf(
    {
      'playwright.config.js': `module.exports = { testDir: '.', testMatch: '*.walk.js', workers: 1 };`,
      ...files,
    },
    '@playwright/test/cli.js',
    ['test', '-c', join(folder, 'playwright.config.js'), '--reporter=json'],
  );

const library = JSON.stringify(join(root, 'node_modules/@playwright/test'));
const walk = `const { test, expect } = require(${library});`;

it('counts journeys, and names a failed one with the first line of its error', () => {
  const report = playwright({
    'new-owner.walk.js': `${walk}
      test.describe('an owner', () => {
        test('signs in', () => { throw new Error('no such account'); });
        test('continues', () => expect(1).toBe(1));
      });`,
  });
  expect(readPlaywrightResult(report)).toStrictEqual({
    passed: 1,
    failed: 1,
    failures: [
      { name: 'new-owner.walk.js › an owner › signs in', reason: 'Error: no such account' },
    ],
  });
});

it('counts a journey file that cannot be read as failed', () => {
  const report = playwright({ 'broken.walk.js': `throw new Error('cannot be read');` });
  expect(readPlaywrightResult(report)).toMatchObject({
    failed: 2,
    failures: [{ reason: 'Error: cannot be read' }, { reason: 'Error: No tests found.' }],
  });
});

it('counts unit tests, and names file, title and first line of the error of a failed one', () => {
  const report = reportOf(
    {
      'jest.config.js': `module.exports = { rootDir: ${JSON.stringify(folder)}, testMatch: ['**/*.check.js'], testPathIgnorePatterns: [], haste: {} };`,
      'sums.check.js': `it('adds', () => {}); it('divides', () => { throw new Error('by zero'); });`,
      'broken.check.js': `throw new Error('does not load');`,
    },
    'jest/bin/jest.js',
    ['-c', join(folder, 'jest.config.js'), '--json', '--outputFile', join(folder, 'report.json')],
  );
  const { failures, ...counts } = readJestResult(report);
  expect(counts).toStrictEqual({ passed: 1, failed: 2 });
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
