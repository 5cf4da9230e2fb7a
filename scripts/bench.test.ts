import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '..');

const variants = ['federated', 'one bundle', 'textbook bundle', 'textbook federation'] as const;

type Figures = Record<string, { median: number; from: number; to: number }>;
type Row = { what: string; line: string } & Record<(typeof variants)[number], Figures>;

/** What is asked of each line. */
const overLine = [
  'first page',
  'first page, come back',
  'first page, changed',
  'first page, redesigned',
  'next step, after reading',
];

it('the bench opens the same screens of all over each line, and says what each took', async () => {
  const ports = execFileSync(process.execPath, [join(__dirname, 'free-block.mjs'), '18'], {
    encoding: 'utf8',
  });
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'bench/main.ts', '--json'], {
    cwd: root,
    env: { ...process.env, BENCH_PORT: ports.trim(), BENCH_ROUNDS: '1' },
  });
  const told = stdout.trim().split('\n');
  expect(told).toContain('Welcome → Do you use Square appointments?, 2 times each');
  expect(told).toContainEqual(
    expect.stringMatching(
      /^Welcome → Do you use Square appointments\? → Star the services .*, 1 times each$/,
    ),
  );
  const rows = JSON.parse(told.at(-1)!) as Row[];
  const [first, ...others] = ['slow 4G', '400 kbit/s', 'unthrottled'];
  expect(rows.map(({ what, line }) => `${what}, ${line}`)).toStrictEqual([
    ...overLine.map((what) => `${what}, ${first}`),
    `next step, at once, ${first}`,
    `the whole journey, ${first}`,
    `changed, no dictionaries, ${first}`,
    `redesigned, no dictionaries, ${first}`,
    ...others.flatMap((line) => overLine.map((what) => `${what}, ${line}`)),
  ]);
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
  // Nothing of it depends on the machine: what one bundle needs is the least there can be.
  const scripts = (variant: (typeof variants)[number]) => rows[0]![variant]['scriptBytes']!.median;
  expect(scripts('one bundle')).toBeGreaterThan(100_000);
  expect(scripts('federated')).toBeGreaterThan(scripts('one bundle'));
  // A limit for what hangs: on a busy machine the builds alone take ten minutes.
}, 2_400_000);
