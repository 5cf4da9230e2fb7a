// Reads the result files of Jest and Playwright: how many tests passed, and which failed and why.

/** Removes terminal colors. */
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');

const linesOf = (text) =>
  plain(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const firstLine = (text = '') => linesOf(text)[0] ?? 'no message';

/**
 * Reads Jest's `--json` file. A test file that cannot run counts as one failure.
 *
 * @returns `{ passed, failed, failures: [{ name, reason }] }`
 */
function readJestResult({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  testResults,
}) {
  const failures = testResults.flatMap(({ name: file, message, assertionResults, status }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${file} › ${fullName}`,
        reason: firstLine(failureMessages[0]),
      }));
    }
    return status === 'failed' ? [{ name: file, reason: firstLine(message) }] : [];
  });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failures };
}

const specsOf = ({ suites = [], specs = [], title }, parents = []) => {
  const path = title === undefined ? parents : [...parents, title];
  return [
    ...specs.map((spec) => ({ ...spec, name: [...path, spec.title].join(' › ') })),
    ...suites.flatMap((suite) => specsOf(suite, path)),
  ];
};

const firstError = ({ tests }) =>
  firstLine(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message);

/** Reads Playwright's JSON report in the same shape. Journeys are not retried. */
function readPlaywrightResult(report) {
  const failed = specsOf(report).filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected'),
  );
  const outside = report.errors.map(({ message }) => ({
    name: 'outside the journeys',
    reason: firstLine(message),
  }));
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + outside.length,
    failures: [
      ...failed.map((spec) => ({ name: spec.name, reason: firstError(spec) })),
      ...outside,
    ],
  };
}

module.exports = { linesOf, readJestResult, readPlaywrightResult };
