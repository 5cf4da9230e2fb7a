import { once } from 'shared-contracts';
import * as z from 'zod/mini';
import type { Storage } from '../storage/stored';

/** Without an address: the owner is at a provider, which returns them to a page of its choice. */
const carried = once(() => z.object({ address: z.optional(z.string()), at: z.number() }));

/** A page takes less than this to load; who opens it later did not come by that step. */
const freshMs = 30_000;
/** How long an owner may take at a provider. */
const atProviderMs = 15 * 60_000;

/** Notes that the flow itself goes on to a page of its own, which to the owner is a step like any other. */
export function carryStep(storage: Storage, address: string, now = Date.now): void {
  storage.tabQueue('steps', carried).keep([{ address, at: now() }]);
}

/** Notes that the owner leaves for a provider: the page they return to is a step of the flow. */
export function carryReturn(storage: Storage, now = Date.now): void {
  storage.tabQueue('steps', carried).keep([{ at: now() }]);
}

/** Whether the flow led to this page just now. True once per step: a reload is no step. */
export function cameByStep(storage: Storage, address: string, now = Date.now): boolean {
  const queue = storage.tabQueue('steps', carried);
  const [step] = queue.read();
  if (step) queue.keep([]);
  if (!step) return false;
  const age = Math.abs(now() - step.at);
  if (step.address === undefined) return age < atProviderMs;
  return step.address === address && age < freshMs;
}
