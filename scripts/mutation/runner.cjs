const { createRequire } = require('node:module');

const { default: JestRunner } = createRequire(require.resolve('jest'))('jest-runner');

/** The tests of each file, as the first run, in which nothing is changed, has them. */
const names = new Map();

/**
 * For one change StrykerJS asks jest for the tests that come by it, and jest loads all files to see which these
 * are. Here those files are left out in which there is none, and those after the first that notices the change.
 */
module.exports = class extends JestRunner {
  async runTests(tests, watcher, options) {
    const { testNamePattern } = this._globalConfig;
    const wanted = testNamePattern && new RegExp(testNamePattern, 'i');
    let noticed = false;
    this.on('test-file-success', ([{ path }, { testResults, numFailingTests, testExecError }]) => {
      if (!wanted)
        names.set(
          path,
          testResults.map(({ fullName }) => fullName),
        );
      noticed ||= Boolean(numFailingTests || testExecError);
    });
    this.on('test-file-failure', () => (noticed = true));
    for (const test of tests) {
      const own = names.get(test.path);
      if (wanted && own && !own.some((name) => wanted.test(name))) continue;
      await super.runTests([test], watcher, options);
      if (wanted && noticed) return;
    }
  }
};
