import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '..');

const variants = ['federated', 'one bundle', 'textbook bundle', 'textbook federation'] as const;

type Row = { what: string } & Record<(typeof variants)[number], Record<string, number>>;

it('the bench opens the same screens of all, and says what each took', async () => {
  const ports = execFileSync(process.execPath, [join(__dirname, 'free-block.mjs'), '18'], {
    encoding: 'utf8',
  });
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'bench/main.ts', '--json'], {
    cwd: root,
    env: { ...process.env, BENCH_PORT: ports.trim(), BENCH_ROUNDS: '1' },
  });
  const told = stdout.trim().split('\n');
  expect(told).toContain('Welcome → Do you use Square appointments?, median of 2');
  expect(told.at(-2)).toMatch(
    /^Welcome → Do you use Square appointments\? → Star the services .*, median of 1$/,
  );
  const rows = JSON.parse(told.at(-1)!) as Row[];
  expect(rows.map(({ what }) => what)).toStrictEqual([
    'first page',
    'first page, come back',
    'first page, changed',
    'first page, redesigned',
    'changed, no dictionaries',
    'redesigned, no dictionaries',
    'next step, at once',
    'next step, after reading',
    'the whole journey',
  ]);
  const step = {
    heading: expect.any(Number),
    bytes: expect.any(Number),
    scriptBytes: expect.any(Number),
    requests: expect.any(Number),
  };
  const opened = { ...step, firstPaint: expect.any(Number), largestPaint: expect.any(Number) };
  const ended = { ...step, heap: expect.any(Number) };
  // The first six open a page, the next go on in one, and the last comes to its end.
  const kinds = [opened, opened, opened, opened, opened, opened, step, step, ended];
  for (const [index, row] of rows.entries()) {
    for (const variant of variants) {
      expect(row[variant]).toStrictEqual(kinds[index]);
      expect(row[variant]['heading']).toBeGreaterThan(0);
    }
  }
  // Nothing of it depends on the machine: what one bundle needs is the least there can be.
  const [first] = rows;
  expect(first!['one bundle']['scriptBytes']).toBeGreaterThan(100_000);
  expect(first!.federated['scriptBytes']).toBeGreaterThan(first!['one bundle']['scriptBytes']!);
  // A limit for what hangs: on a busy machine the builds alone take ten minutes.
}, 2_400_000);
