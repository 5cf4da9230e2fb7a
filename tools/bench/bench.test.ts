import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../..');

const variants = ['federated', 'one bundle', 'textbook bundle', 'textbook federation'] as const;

type Figures = Record<string, { median: number; from: number; to: number }>;
type Row = { what: string; line: string } & Record<(typeof variants)[number], Figures>;

/** Only the fastest line, because the test checks that the bench runs. */
const line = 'unthrottled';
const measurements = [
  'first page',
  'first page, come back',
  'first page, changed',
  'first page, redesigned',
  'next step, after reading',
  'next step, at once',
  'the whole journey',
  'changed, no dictionaries',
  'redesigned, no dictionaries',
];

it('opens the same screens in every variant, and reports the time and size of each', async () => {
  const ports = execFileSync(
    process.execPath,
    [join(root, 'tools/programs/free-block.mjs'), '18'],
    {
      encoding: 'utf8',
    },
  );
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'tools/bench/main.ts', '--json'],
    {
      cwd: root,
      env: {
        ...process.env,
        BENCH_PORT: ports.trim(),
        BENCH_ROUNDS: '1',
        BENCH_LINES: line,
        BENCH_READING_MS: '500',
      },
    },
  );
  const headings = stdout.trim().split('\n');
  expect(headings).toContain('Welcome → Do you use Square appointments?, 2 times each');
  expect(headings).toContainEqual(
    expect.stringMatching(
      /^Welcome → Do you use Square appointments\? → Star the services .*, 1 times each$/,
    ),
  );
  const rows = JSON.parse(headings.at(-1)!) as Row[];
  expect(rows).toMatchObject(measurements.map((what) => ({ what, line })));
  const figure = {
    median: expect.any(Number),
    from: expect.any(Number),
    to: expect.any(Number),
  };
  const step = { heading: figure, bytes: figure, scriptBytes: figure, requests: figure };
  const kindsOf = (what: string) => {
    if (what.startsWith('next step')) return step;
    if (what === 'the whole journey') return { ...step, heap: figure };
    return { ...step, firstPaint: figure, largestPaint: figure };
  };
  for (const row of rows) {
    for (const variant of variants) {
      expect(row[variant]).toStrictEqual(kindsOf(row.what));
      expect(row[variant]['heading']!.median).toBeGreaterThan(0);
    }
  }
  // These figures do not depend on the machine. The one bundle has the minimum.
  const scripts = (variant: (typeof variants)[number]) => rows[0]![variant]['scriptBytes']!.median;
  expect(scripts('one bundle')).toBeGreaterThan(100_000);
  expect(scripts('federated')).toBeGreaterThan(scripts('one bundle'));
  // Stops a hanging run. On a busy machine the builds alone take ten minutes.
}, 2_400_000);
