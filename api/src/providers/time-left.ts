import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** The deadline of the waiting visitor, for all calls to providers on their behalf. */
const deadlines = new AsyncLocalStorage<number>();

/** Gives all calls to providers that `act` makes one shared budget, because an owner waits for their sum. */
export const within = <T>(milliseconds: number, act: () => Promise<T>): Promise<T> =>
  deadlines.run(performance.now() + milliseconds, act);

/** Milliseconds; infinite when no visitor waits. */
export const timeLeft = (): number => {
  const deadline = deadlines.getStore();
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline - performance.now();
};
