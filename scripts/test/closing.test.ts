interface Told {
  name: string;
  reason: string;
}

const { closingLines } = jest.requireActual<{
  closingLines(
    outcomes: {
      name: string;
      passed: number;
      failed: number;
      seconds: number;
      failures?: Told[];
      flaky?: Told[];
      left?: string[];
      error?: Error;
    }[],
    run: { installed: number; seconds: number; leftOut?: string[] },
  ): string[];
}>('./closing.cjs');

const run = { installed: 1, seconds: 9 };
const late = { name: 'swap.spec.ts › back', reason: 'Error: not there' };

it('the last line adds up what all steps counted', () => {
  const lines = closingLines(
    [
      { name: 'unit', passed: 3, failed: 0, seconds: 2 },
      { name: 'types', passed: 1, failed: 0, seconds: 1 },
    ],
    run,
  );
  expect(lines).toContain('✓ unit: 3 passed, 0 failed (2 s)');
  expect(lines.at(-1)).toBe('4 passed, 0 failed');
});

it('what held on another try only is told by name', () => {
  const lines = closingLines(
    [{ name: 'journeys', passed: 1, failed: 0, seconds: 1, flaky: [late] }],
    run,
  );
  expect(lines).toContain('flaky: swap.spec.ts › back: Error: not there');
  expect(lines.at(-1)).toBe('1 passed, 0 failed');
});

it('what failed is told by name, each with its reason, just before the sum', () => {
  const lines = closingLines(
    [
      { name: 'journeys', passed: 0, failed: 1, seconds: 1, failures: [late] },
      { name: 'engines', passed: 0, failed: 1, seconds: 0, error: new Error('It did not run.') },
    ],
    run,
  );
  expect(lines.slice(lines.indexOf('What failed:'))).toStrictEqual([
    'What failed:',
    '✘ journeys: swap.spec.ts › back',
    '    Error: not there',
    '✘ engines',
    '    It did not run.',
    '',
    '0 passed, 2 failed',
  ]);
});

it('however much fails, all of it is told within sixty lines', () => {
  const failures = Array.from({ length: 90 }, (_, at) => ({ ...late, name: `journey ${at}` }));
  const lines = closingLines(
    [{ name: 'journeys', passed: 0, failed: 90, seconds: 1, failures, left: ['something'] }],
    { ...run, leftOut: ['unit'] },
  );
  expect(lines.length).toBeLessThan(60);
  expect(lines).toContain('… and 70 more, above');
  expect(lines.at(-1)).toBe('0 passed, 90 failed');
});

it('says what the change did not reach and what could not be run', () => {
  const lines = closingLines(
    [{ name: 'engines', passed: 0, failed: 0, seconds: 0, left: ['firefox was NOT run'] }],
    { ...run, leftOut: ['build', 'journeys'] },
  );
  expect(lines).toContain('! engines: firefox was NOT run');
  expect(lines).toContain('! not reached by the change, left out: build, journeys');
});
