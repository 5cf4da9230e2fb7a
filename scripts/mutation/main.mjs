// npm run mutation [-- group …]: changes the logic one point at a time and looks whether a test notices.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { groups } from './groups.mjs';

/** The share of the changes that a test has to notice, in percent. */
const wanted = 95;

const cache = 'node_modules/.cache/mutation';

/** Examples are data of the tests; the others only name what a remote is made of. */
const nobodysLogic = ['test', 'examples', 'd'].map((kind) => `!**/*.${kind}.*`);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(
    `No group is called ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}.`,
  );
  process.exit(2);
}

/**
 * One PostgreSQL for all runs of all tests, since starting one takes longer than most tests; and ours, since a worker
 * that hangs is ended with all that it started. Its keeper ends with us.
 */
function keepPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-pg-'));
  const run = String(process.pid);
  Object.assign(process.env, { TEST_POSTGRES_FOLDER: folder, TEST_POSTGRES_RUN: run });
  const keeper = 'shared-server/src/testing/postgres-keeper.ts';
  spawn(process.execPath, ['--import', 'tsx', keeper, folder, run], { stdio: 'ignore' }).unref();
}

/**
 * What was missed is tried again each time: Stryker sees which tests have changed, and not what they share, as a table
 * or a helper.
 */
function forgetMissed(file) {
  if (!existsSync(file)) return;
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  for (const one of Object.values(kept.files)) {
    one.mutants = one.mutants.filter((mutant) => !isMissed(mutant));
  }
  writeFileSync(file, JSON.stringify(kept));
}

const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage';

const table = [];
for (const name of asked.length > 0 ? asked : Object.keys(groups)) {
  const { project, files, tests } = groups[name];
  if (project === 'server' && !process.env.TEST_POSTGRES_FOLDER) keepPostgres();
  Object.assign(process.env, {
    MUTATION_PROJECT: project,
    MUTATION_TESTS: JSON.stringify(tests),
    MUTATION_TIMES: resolve(cache, `${name}-times.json`),
  });
  const incrementalFile = join(cache, `${name}.json`);
  forgetMissed(incrementalFile);
  const results = await new Stryker({
    mutate: [...files, ...nobodysLogic],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: 'scripts/mutation/jest.cjs',
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    ignorePatterns: ['/.data', '/test-results', '**/dist', '/docs', '/bench/results'],
    incremental: true,
    incrementalFile,
    // Outside: jest would find every package twice.
    tempDirName: join(tmpdir(), `shopfront-mutation-${process.pid}`),
    plugins: ['@stryker-mutator/*', './scripts/mutation/sample.mjs'],
    reporters: ['sample', 'html', 'progress'],
    ignorers: ['texts'],
    htmlReporter: { fileName: `test-results/mutation/${name}.html` },
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
  }).runMutationTest();
  // With it gone every change would be noticed.
  if (existsSync(join(process.env.TEST_POSTGRES_FOLDER ?? '', 'failed'))) {
    rmSync(incrementalFile);
    throw new Error('The PostgreSQL of the tests ended before they did.');
  }
  // An error at run time: what comes before or after the tests did not hold, where jest fails as well.
  const noticed = results.filter(({ status }) =>
    ['Killed', 'Timeout', 'RuntimeError'].includes(status),
  ).length;
  const missed = results.filter(isMissed);
  const share = (100 * noticed) / (noticed + missed.length);
  table.push({ group: name, noticed, missed: missed.length, share: share.toFixed(1) });
}
for (const { group, noticed, missed, share } of table) {
  console.info(`${group}: ${share} % noticed (${noticed} of ${noticed + missed})`);
}
process.exitCode = table.every(({ share }) => Number(share) >= wanted) ? 0 : 1;
