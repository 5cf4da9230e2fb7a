import { once } from 'shared-contracts';
import * as z from 'zod/mini';
import type { Storage } from '../storage/stored';

/** Without an address, the owner is at a provider that chooses the page to return to. */
const storedStep = once(() => z.object({ address: z.optional(z.string()), at: z.number() }));

/** A page loads within this time. An owner who opens it later did not come from that step. */
const maxAgeMs = 30_000;
/** How long an owner may take at a provider. */
const providerMaxAgeMs = 15 * 60_000;

/** Stores that the flow leads to a full page, which is a step like any other for the owner. */
export function carryStep(storage: Storage, address: string, clock = Date.now): void {
  storage.tabQueue('steps', storedStep).store([{ address, at: clock() }]);
}

/** Stores that the owner leaves for a provider. The page they return to is a step of the flow. */
export function carryReturn(storage: Storage, clock = Date.now): void {
  storage.tabQueue('steps', storedStep).store([{ at: clock() }]);
}

/** Returns whether the flow just led to this page. It is true once per step, because a reload is not a step. */
export function isStepTarget(storage: Storage, address: string, clock = Date.now): boolean {
  const queue = storage.tabQueue('steps', storedStep);
  const [step] = queue.read();
  if (step) queue.store([]);
  if (!step) return false;
  const age = Math.abs(clock() - step.at);
  if (step.address === undefined) return age < providerMaxAgeMs;
  return step.address === address && age < maxAgeMs;
}
