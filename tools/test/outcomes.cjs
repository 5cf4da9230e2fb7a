// Reads the outcome of a step from its log and from the result file of its test runner.
const { linesOf, readJestResult, readPlaywrightResult } = require('./results.cjs');

const complaint = /\berror\b|✘|✖|\[warn\]|^Error|failed|does not|is not/i;

/** Returns at most five lines of a log that may explain a failure. */
function findComplaints(log) {
  const lines = linesOf(log);
  const complaints = lines.filter((line) => complaint.test(line));
  return (complaints.length > 0 ? complaints : lines).slice(0, 5);
}

function countTests(isFailed, left, result) {
  if (result) {
    const report = JSON.parse(result);
    return 'stats' in report ? readPlaywrightResult(report) : readJestResult(report);
  }
  if (isFailed) return { passed: 0, failed: 1, failures: [] };
  return { passed: left.length > 0 ? 0 : 1, failed: 0, failures: [] };
}

/**
 * Returns the outcome of a step.
 *
 * @param step `name`; `execution` from Turborepo's summary, absent if a step that it needs failed; `isCached`; the
 * text of its `log`; and the text of Jest's or Playwright's `result`, if it wrote one
 * @returns `{ name, passed, failed, failures, left, seconds, isCached }`; `left` are lines about what did not run
 */
function outcomeOf({ name, execution, isCached, log, result }) {
  if (!execution) {
    const failures = [{ name, reason: 'It did not run, because a step that it needs failed.' }];
    return { name, passed: 0, failed: 1, failures, left: [], seconds: 0, isCached: false };
  }
  const isFailed = execution.exitCode !== 0;
  const left = linesOf(log).filter((line) => line.includes(' was NOT run'));
  const counts = countTests(isFailed, left, result);
  const failures =
    isFailed && counts.failures.length === 0
      ? findComplaints(log).map((reason) => ({ name, reason }))
      : counts.failures.map((failure) => ({ ...failure, name: `${name}: ${failure.name}` }));
  return {
    name,
    passed: counts.passed,
    // A runner may fail without a failed test.
    failed: isFailed ? Math.max(1, counts.failed) : counts.failed,
    failures,
    left,
    seconds: (execution.endTime - execution.startTime) / 1000,
    isCached,
  };
}

module.exports = { findComplaints, outcomeOf };
