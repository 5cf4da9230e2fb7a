const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');

const { default: JestRunner } = createRequire(require.resolve('jest'))('jest-runner');

/**
 * Of each file, as the first run has it, in which nothing is changed: what takes how long, in milliseconds. In a file,
 * since one of several workers has the first run.
 */
const kept = process.env.MUTATION_TIMES;
let measured;

const read = () => (measured ??= existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {});

function keep(times) {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(times));
}

/** @returns what loading the file took, and each of its tests by its full name */
const timesOf = ({ testResults, perfStats }) => {
  const tests = testResults.map(({ fullName, duration }) => [fullName, duration ?? 0]);
  const inTests = tests.reduce((sum, [, took]) => sum + took, 0);
  return { loading: perfStats.runtime - inTests, tests };
};

/** What a file takes in which only some tests are run; undefined where it has none of these. */
const costOf = (path, wanted) => {
  // What was never measured is not left out.
  if (!read()[path]) return Infinity;
  const { loading, tests } = read()[path];
  const own = tests.filter(([name]) => wanted.test(name));
  return own.length > 0 ? own.reduce((sum, [, took]) => sum + took, loading) : undefined;
};

/**
 * For one change StrykerJS asks jest for the tests that come by it, and jest loads all files to see which these
 * are, those first that take longest. Here the quickest come first, those are left out in which there is none, and
 * those after the first that notices the change.
 */
module.exports = class extends JestRunner {
  async runTests(tests, watcher, options) {
    const { testNamePattern } = this._globalConfig;
    if (!testNamePattern) {
      const times = {};
      this.on('test-file-success', ([{ path }, result]) => (times[path] = timesOf(result)));
      await super.runTests(tests, watcher, options);
      return keep(times);
    }
    const wanted = new RegExp(testNamePattern, 'i');
    let noticed = false;
    this.on('test-file-success', ([, { numFailingTests, testExecError }]) => {
      noticed ||= Boolean(numFailingTests || testExecError);
    });
    this.on('test-file-failure', () => (noticed = true));
    const costs = tests
      .map((test) => ({ test, cost: costOf(test.path, wanted) }))
      .filter(({ cost }) => cost !== undefined)
      .sort((one, other) => one.cost - other.cost);
    for (const { test } of costs) {
      await super.runTests([test], watcher, options);
      if (noticed) return;
    }
  }
};
