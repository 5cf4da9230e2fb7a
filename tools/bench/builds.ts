import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { remoteNames } from 'shared-contracts';
import { figureOf } from './figures';

const run = promisify(execFile);
const rounds = Number(process.env.BENCH_ROUNDS || 3);

/** The builds to compare: one remote after a change, every package, and the one bundle. */
const builds: Record<string, readonly string[]> = {
  ...Object.fromEntries(remoteNames.map((name) => [name, [name]])),
  everything: ['shell', ...remoteNames],
  'one bundle': ['one-bundle'],
};

/** Returns the seconds that a build takes in its own process. */
async function seconds(names: readonly string[]): Promise<number> {
  const began = performance.now();
  await run(process.execPath, ['--import', 'tsx', join(__dirname, 'cold-build.ts'), ...names]);
  return (performance.now() - began) / 1000;
}

/** `npm run bench:builds`: measures clean builds, one at a time and in turns, and prints the median of three. */
async function main() {
  const took = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, names] of Object.entries(builds)) {
      took.set(what, [...(took.get(what) ?? []), await seconds(names)]);
    }
  }
  const usual = (what: string) => figureOf(took.get(what)!).median;
  for (const what of Object.keys(builds)) {
    console.info(`${what.padEnd(17)}  ${usual(what).toFixed(1).padStart(5)} s`);
  }
  const remotes = remoteNames.map(usual);
  const share = (of: string) =>
    [figureOf(remotes).median, Math.max(...remotes)]
      .map((figure) => (figure / usual(of)).toFixed(2))
      .join(', ');
  console.info(
    `median and slowest remote ÷ everything: ${share('everything')}; ÷ one bundle: ${share('one bundle')}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
