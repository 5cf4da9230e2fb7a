import { setTimeout as pause } from 'node:timers/promises';
import { databaseTime, createRecorder, percentile, table, workOf } from './figures';
import { createMemoryRecord, type LoadedProcess } from './memory';
import type { Stack } from './stack';
import { onboard } from './owner';
import { Visitor } from './visitor';

interface LoadOptions {
  name: string;
  stack: Stack;
  /** The registry and the shell. */
  processes: readonly LoadedProcess[];
  /** Owners that start each second, whether or not earlier ones have finished. */
  rate: number;
  seconds: number;
  /** The shell without a build has no pages. */
  shell: { origin: string; hasPages: boolean };
}

/** Shorter than real reading times, to keep runs short. Requests of different owners must not coincide. */
const think = () => -Math.log(1 - Math.random()) * 400;

/** Starts owners at a rate, and prints the times of their requests. */
export async function owners({ name, stack, processes, rate, seconds, shell }: LoadOptions) {
  const { steps, record } = createRecorder();
  const pids = stack.apis.map(({ pid }) => pid);
  const before = { work: workOf(pids), database: await databaseTime(stack.metrics) };
  const began = performance.now();
  let [finished, lost] = [0, 0];
  const failures = new Map<string, number>();
  const walking: Promise<void>[] = [];
  const memory = createMemoryRecord([...stack.apis, ...processes]);
  for (let index = 0; index < rate * seconds; index += 1) {
    // Owners start on schedule, even if earlier ones are slow.
    await pause(Math.max(0, began + (index * 1000) / rate - performance.now()));
    memory.sample();
    const visitor = new Visitor(network(index), shell.origin, record);
    walking.push(
      onboard(visitor, { api: stack.origin, shell }, think).then(
        () => void (finished += 1),
        (error: Error) => {
          lost += 1;
          failures.set(error.message, (failures.get(error.message) ?? 0) + 1);
        },
      ),
    );
  }
  await Promise.all(walking);
  const took = (performance.now() - began) / 1000;
  const database = await databaseTime(stack.metrics);
  const durations = [...steps.values()].flatMap(({ milliseconds }) => milliseconds);
  const requests =
    durations.length + [...steps.values()].reduce((sum, { failed }) => sum + failed, 0);
  const work = workOf(pids) - before.work;
  const figures = {
    name,
    rate,
    finished,
    lost,
    requests,
    perSecond: requests / took,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
    processorPerOwner: (work * 1000) / finished,
    statementsPerOwner: (database.statements - before.database.statements) / finished,
    databasePerRequest: ((database.seconds - before.database.seconds) * 1000) / requests,
    steps: [...steps].map(([step, { milliseconds, failed }]) => ({
      step,
      failed,
      count: milliseconds.length,
      p50: percentile(milliseconds, 0.5),
      p99: percentile(milliseconds, 0.99),
    })),
  };
  printFigures(figures, failures);
  return { ...figures, memory: memory.print() };
}

function printFigures(
  figures: Omit<Awaited<ReturnType<typeof owners>>, 'memory'>,
  failures: ReadonlyMap<string, number>,
) {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.info(
    `\n${figures.name}, ${figures.rate} owners per second: ${figures.finished} finished, ${figures.lost} failed; ` +
      `${figures.perSecond.toFixed(0)} requests per second, p50 ${ms(figures.p50)}, p99 ${ms(figures.p99)}; ` +
      `per owner ${ms(figures.processorPerOwner)} of processor time and ${figures.statementsPerOwner.toFixed(0)} statements; ` +
      `${ms(figures.databasePerRequest)} of database time per request`,
  );
  for (const [message, times] of failures) console.info(`  ${times} times: ${message}`);
  console.info(
    table([
      ['step', 'times', 'failed', 'p50', 'p99'],
      ...figures.steps.map(({ step, count, failed, p50, p99 }) => [
        step,
        String(count),
        String(failed),
        ms(p50),
        ms(p99),
      ]),
    ]),
  );
}

/** Gives each owner an address in another network. */
const network = (index: number) =>
  `198.${18 + ((index >> 16) % 2)}.${(index >> 8) % 256}.${index % 256}`;
