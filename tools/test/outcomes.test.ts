interface Step {
  name: string;
  execution?: { exitCode: number; startTime: number; endTime: number };
  isCached: boolean;
  log: string;
  result?: string;
}

const { findComplaints, outcomeOf } = jest.requireActual<{
  findComplaints(log: string): string[];
  outcomeOf(step: Step): object;
}>('./outcomes.cjs');

it('finds at most five complaints in a log', () => {
  const log = [
    '/work/a.ts',
    '  \u001b[31m1:1  error  Missing semicolon\u001b[39m',
    '',
    'src/b.ts(2,3): error TS2322: Type is wrong.',
  ];
  expect(findComplaints(log.join('\n'))).toStrictEqual([
    '1:1  error  Missing semicolon',
    'src/b.ts(2,3): error TS2322: Type is wrong.',
  ]);
  expect(findComplaints('[warn] a\n'.repeat(9))).toHaveLength(5);
  expect(findComplaints('only this')).toStrictEqual(['only this']);
});

describe('the outcome of a step', () => {
  const passing = { exitCode: 0, startTime: 1_000, endTime: 3_500 };
  const failing = { ...passing, exitCode: 1 };
  const step = { name: 'lint', isCached: false, log: '' };
  const jestResult = (numPassedTests: number) =>
    JSON.stringify({
      numPassedTests,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [],
    });

  it('counts one test if the runner wrote no result', () => {
    expect(outcomeOf({ ...step, execution: passing })).toStrictEqual({
      name: 'lint',
      passed: 1,
      failed: 0,
      failures: [],
      left: [],
      seconds: 2.5,
      isCached: false,
    });
  });

  it('takes the reason of a failure from the log if the runner wrote no result', () => {
    const log = 'a.ts\n1:1 error Missing semicolon';
    expect(outcomeOf({ ...step, log, execution: failing })).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ name: 'lint', reason: '1:1 error Missing semicolon' }],
    });
  });

  it('fails if the runner failed without a failed test', () => {
    const execution = { ...step, execution: failing, result: jestResult(3) };
    expect(outcomeOf(execution)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts no test if a program is missing', () => {
    const log = '> npm\nstorage: nginx is not installed, so what needs it was NOT run.';
    expect(outcomeOf({ ...step, log, execution: passing })).toMatchObject({
      passed: 0,
      failed: 0,
      left: ['storage: nginx is not installed, so what needs it was NOT run.'],
    });
  });

  it('fails if a required step failed', () => {
    expect(outcomeOf(step)).toMatchObject({
      failed: 1,
      failures: [{ name: 'lint', reason: 'It did not run, because a step that it needs failed.' }],
    });
  });
});
