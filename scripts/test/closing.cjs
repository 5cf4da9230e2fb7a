// The last lines of `npm test`: what each step took, what was flaky, what failed and why, and the sum.

const mostLines = 40;
const widest = 200;

const cut = (line) => (line.length > widest ? `${line.slice(0, widest - 1)}…` : line);
const rounded = (seconds) => `${seconds.toFixed(0)} s`;
const sum = (outcomes, what) => outcomes.reduce((total, outcome) => total + outcome[what], 0);

/** Each failure on two lines, as many as leave the whole end readable without scrolling. */
function toldFailures(failures) {
  const told = failures.slice(0, mostLines / 2);
  const rest = failures.length - told.length;
  return [
    ...told.flatMap(({ name, reason }) => [cut(`✘ ${name}`), cut(`    ${reason}`)]),
    ...(rest > 0 ? [`… and ${rest} more, above`] : []),
  ];
}

/**
 * `outcomes`: `{ name, passed, failed, seconds, failures?, flaky?, left?, error? }` for each step. Answers the lines,
 * the last of them 'N passed, N failed'.
 */
function closingLines(outcomes, { installed, seconds, leftOut = [] }) {
  const failures = outcomes.flatMap(({ name, failed, failures: known = [], error }) =>
    failed > 0 && known.length === 0
      ? [{ name, reason: error?.message ?? 'It does not say why.' }]
      : known.map((one) => ({ ...one, name: `${name}: ${one.name}` })),
  );
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  return [
    `  packages (${rounded(installed)})`,
    ...outcomes.flatMap(({ name, passed, failed, seconds: taken, left = [] }) => [
      `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${rounded(taken)})`,
      ...left.map((what) => `! ${name}: ${what}`),
    ]),
    ...(leftOut.length > 0 ? [`! not reached by the change, left out: ${leftOut.join(', ')}`] : []),
    `  all together (${rounded(seconds)})`,
    ...(flaky.length > 0 ? ['', 'Flaky (held on another try only; mend these next):'] : []),
    ...flaky.map(({ name, reason }) => cut(`flaky: ${name}: ${reason}`)),
    ...(failures.length > 0 ? ['', 'What failed:', ...toldFailures(failures)] : []),
    '',
    `${sum(outcomes, 'passed')} passed, ${sum(outcomes, 'failed')} failed`,
  ];
}

module.exports = { closingLines };
