// The last lines of a test run: the time and the counts of each step, what failed and why, and the sum.

const mostFailures = 20;
const mostCharacters = 200;

const cut = (line) =>
  line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1)}…` : line;
const sum = (outcomes, property) =>
  outcomes.reduce((total, outcome) => total + outcome[property], 0);
const secondsText = (seconds) => `${seconds.toFixed(0)} s`;

function stepLines({ name, passed, failed, seconds, isCached, left }) {
  const time = isCached ? 'unchanged since it passed' : secondsText(seconds);
  return [
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${time})`,
    ...left.map((line) => `! ${line}`),
  ];
}

/** Two lines for each failure, as many as fit on a screen. */
function failureLines(failures) {
  if (failures.length === 0) return [];
  const listed = failures.slice(0, mostFailures);
  const rest = failures.length - listed.length;
  return [
    '',
    'Failures:',
    ...listed.flatMap(({ name, reason }) => [cut(`✘ ${name}`), cut(`    ${reason}`)]),
    ...(rest > 0 ? [`… and ${rest} more, see above`] : []),
  ];
}

/**
 * Returns the lines of the report. The last one is 'N passed, N failed', which `.ci/run` reports.
 *
 * @param outcomes as `outcomeOf` returns them
 * @param {{ installSeconds: number, seconds: number }} run
 */
function reportLines(outcomes, { installSeconds, seconds }) {
  return [
    `  packages (${secondsText(installSeconds)})`,
    ...outcomes.flatMap(stepLines),
    `  in total (${secondsText(seconds)})`,
    ...failureLines(outcomes.flatMap(({ failures }) => failures)),
    '',
    `${sum(outcomes, 'passed')} passed, ${sum(outcomes, 'failed')} failed`,
  ];
}

module.exports = { reportLines };
