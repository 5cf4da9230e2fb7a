import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** Until when whoever waits still waits, for every call to a provider that is made for them. */
const deadlines = new AsyncLocalStorage<number>();

/** Gives all calls to providers that `act` makes one budget together: an owner waits for their sum. */
export const within = <T>(milliseconds: number, act: () => Promise<T>): Promise<T> =>
  deadlines.run(performance.now() + milliseconds, act);

/** Milliseconds, without end where nobody waits. */
export const timeLeft = (): number => {
  const deadline = deadlines.getStore();
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline - performance.now();
};
