import { setTimeout as pause } from 'node:timers/promises';
import { databaseTime, listener, percentile, table, workOf } from './figures';
import type { Stack } from './stack';
import { onboard } from './owner';
import { Visitor } from './visitor';

interface Asked {
  name: string;
  stack: Stack;
  /** Owners that begin each second, whether or not those before them are done. */
  rate: number;
  seconds: number;
  shell: string;
}

/** A minute of looking would only keep them waiting; what counts is that they do not all ask at once. */
const think = () => -Math.log(1 - Math.random()) * 400;

/** Lets owners come at a rate, and says what they waited for. */
export async function owners({ name, stack, rate, seconds, shell }: Asked) {
  const { steps, hear } = listener();
  const before = { work: workOf(stack.pids), database: await databaseTime(stack.metrics) };
  const began = performance.now();
  let [finished, lost] = [0, 0];
  const failures = new Map<string, number>();
  const walking: Promise<void>[] = [];
  for (let at = 0; at < rate * seconds; at += 1) {
    // As they come and not one after the other: who is slow keeps nobody from beginning.
    await pause(Math.max(0, began + (at * 1000) / rate - performance.now()));
    const visitor = new Visitor(network(at), shell, hear);
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
  const all = [...steps.values()].flatMap(({ milliseconds }) => milliseconds);
  const asked = all.length + [...steps.values()].reduce((sum, { failed }) => sum + failed, 0);
  const work = workOf(stack.pids) - before.work;
  const figures = {
    ...{ name, rate, finished, lost, requests: asked },
    perSecond: asked / took,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    processorPerOwner: (work * 1000) / finished,
    statementsPerOwner: (database.statements - before.database.statements) / finished,
    databasePerRequest: ((database.seconds - before.database.seconds) * 1000) / asked,
    steps: [...steps].map(([step, { milliseconds, failed }]) => ({
      ...{ step, failed, count: milliseconds.length },
      p50: percentile(milliseconds, 0.5),
      p99: percentile(milliseconds, 0.99),
    })),
  };
  tell(figures, failures);
  return figures;
}

function tell(figures: Awaited<ReturnType<typeof owners>>, failures: ReadonlyMap<string, number>) {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.info(
    `\n${figures.name}, ${figures.rate} owners a second: ${figures.finished} done, ${figures.lost} lost; ` +
      `${figures.perSecond.toFixed(0)} requests a second, p50 ${ms(figures.p50)}, p99 ${ms(figures.p99)}; ` +
      `for an owner ${ms(figures.processorPerOwner)} of the processor and ${figures.statementsPerOwner.toFixed(0)} statements; ` +
      `${ms(figures.databasePerRequest)} of the database for a request`,
  );
  for (const [message, times] of failures) console.info(`  ${times} times: ${message}`);
  console.info(
    table([
      ['step', 'times', 'failed', 'p50', 'p99'],
      ...figures.steps.map(({ step, count, failed, p50, p99 }) => [
        ...[step, String(count), String(failed), ms(p50), ms(p99)],
      ]),
    ]),
  );
}

/** No two owners come from one household. */
const network = (at: number) => `198.${18 + ((at >> 16) % 2)}.${(at >> 8) % 256}.${at % 256}`;
