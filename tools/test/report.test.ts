interface Failure {
  name: string;
  reason: string;
}

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  failures: Failure[];
  left: string[];
  seconds: number;
  isCached: boolean;
}

const { reportLines } = jest.requireActual<{
  reportLines(outcomes: Outcome[], run: { installSeconds: number; seconds: number }): string[];
}>('./report.cjs');

const outcome = (name: string, parts: Partial<Outcome> = {}): Outcome => ({
  name,
  passed: 1,
  failed: 0,
  failures: [],
  left: [],
  seconds: 2,
  isCached: false,
  ...parts,
});
const report = (...outcomes: Outcome[]) => reportLines(outcomes, { installSeconds: 1, seconds: 9 });

it('ends with the sum of all steps', () => {
  expect(report(outcome('unit', { passed: 3 }), outcome('types'))).toStrictEqual([
    '  packages (1 s)',
    '✓ unit: 3 passed, 0 failed (2 s)',
    '✓ types: 1 passed, 0 failed (2 s)',
    '  in total (9 s)',
    '',
    '4 passed, 0 failed',
  ]);
});

it('marks cached results', () => {
  expect(report(outcome('lint', { isCached: true }))).toContain(
    '✓ lint: 1 passed, 0 failed (unchanged since it passed)',
  );
});

it('lists what did not run', () => {
  const left = ['firefox was NOT run. To run it: install Firefox'];
  expect(report(outcome('engines', { left }))).toContain(`! ${left[0]}`);
});

it('lists each failure with its reason before the sum', () => {
  const failures = [{ name: 'journeys: swap.spec.ts › back', reason: 'Error: timeout' }];
  const lines = report(outcome('journeys', { passed: 0, failed: 1, failures }));
  expect(lines.slice(lines.indexOf('Failures:'))).toStrictEqual([
    'Failures:',
    '✘ journeys: swap.spec.ts › back',
    '    Error: timeout',
    '',
    '0 passed, 1 failed',
  ]);
});

it('fits on a screen of sixty lines with any number of failures', () => {
  const failures = Array.from({ length: 90 }, (_, index) => ({
    name: `journey ${index}`,
    reason: 'Error: timeout',
  }));
  const lines = report(outcome('journeys', { passed: 0, failed: 90, failures }));
  expect(lines.length).toBeLessThan(60);
  expect(lines).toContain('… and 70 more, see above');
  expect(lines.at(-1)).toBe('0 passed, 90 failed');
});
