// What the runners write down, read as one shape: how many held, what failed and with which words, what was flaky.

/** Without colours, which runners add for terminals. */
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');

const firstLine = (text = '') =>
  plain(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'no message';

/**
 * Jest's `--json` file as `{ passed, failed, failures: [{ name, reason }], flaky: [] }`. A file that could not be
 * run counts as one failure.
 */
function countedByJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const failures = testResults.flatMap(({ name: file, message, assertionResults, status }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${file} › ${fullName}`,
        reason: firstLine(failureMessages[0]),
      }));
    }
    return status === 'failed' ? [{ name: file, reason: firstLine(message) }] : [];
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    failures,
    flaky: [],
  };
}

const specsOf = ({ suites = [], specs = [], title }, above = []) => {
  const path = title === undefined ? above : [...above, title];
  return [
    ...specs.map((spec) => ({ ...spec, name: [...path, spec.title].join(' › ') })),
    ...suites.flatMap((suite) => specsOf(suite, path)),
  ];
};

const firstError = ({ tests }) =>
  firstLine(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message);

const whose = (spec, status) => spec.tests.some((test) => test.status === status);

/** Playwright's JSON report in the same shape; a journey that needed another try has passed and is named as flaky. */
function countedByPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  const specs = specsOf(report);
  const outside = report.errors.map(({ message }) => ({
    name: 'outside the journeys',
    reason: firstLine(message),
  }));
  const told = (status) =>
    specs
      .filter((spec) => whose(spec, status))
      .map((spec) => ({ name: spec.name, reason: firstError(spec) }));
  return {
    passed: expected + flaky,
    failed: unexpected + outside.length,
    failures: [...told('unexpected'), ...outside],
    flaky: told('flaky'),
  };
}

const complaint = /\berror\b|✘|✖|\[warn\]|^Error|failed|does not|is not/i;

/** What a check without a report of its own complains of, in at most five lines of what it said. */
function complaintsIn(said) {
  const lines = plain(said)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found = lines.filter((line) => complaint.test(line));
  return (found.length > 0 ? found : lines).slice(0, 5);
}

module.exports = { countedByJest, countedByPlaywright, complaintsIn };
