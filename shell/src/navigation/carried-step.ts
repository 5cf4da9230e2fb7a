import { once } from 'shared-contracts';
import * as z from 'zod/mini';
import type { Storage } from '../storage/stored';

const carried = once(() => z.object({ address: z.string(), at: z.number() }));

/** A page takes less than this to load; who opens it later did not come by that step. */
const freshMs = 30_000;

/** Notes that the flow itself goes on to a page of its own, which to the owner is a step like any other. */
export function carryStep(storage: Storage, address: string, now = Date.now): void {
  storage.tabQueue('steps', carried).keep([{ address, at: now() }]);
}

/** Whether the flow led to this page just now. Answers so once: a reload is no step. */
export function cameByStep(storage: Storage, address: string, now = Date.now): boolean {
  const queue = storage.tabQueue('steps', carried);
  const [step] = queue.read();
  if (step) queue.keep([]);
  return step?.address === address && Math.abs(now() - step.at) < freshMs;
}
