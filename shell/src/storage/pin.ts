import { once } from 'shared-contracts';
import { releasePin } from 'shared-contracts/api';
import * as z from 'zod/mini';

/** What the flow in this browser began with, and keeps until it ends. */
export const keptPin = once(() =>
  z.extend(releasePin(), {
    /** When something was changed last, in milliseconds: opening the page again is no change. */
    changed: z.number(),
    /** A set that the flow was moved on from: wherever else it is still named, it is over. */
    left: z.optional(z.int()),
  }),
);
export type KeptPin = z.infer<ReturnType<typeof keptPin>>;

const hour = 60 * 60 * 1000;
export const unchangedMs = 24 * hour;
export const atMostMs = 7 * 24 * hour;

/** Until when it holds: a day after the last change, and a week after its start at the latest. */
export const endOf = ({ began, changed }: KeptPin): number =>
  Math.min(changed + unchangedMs, began * 1000 + atMostMs);

export const holds = (pin: KeptPin, now: number): boolean => now < endOf(pin);

/** A clock that was set back must not make a pin last: what was changed in the future was changed now. */
export const begunBy = (pin: KeptPin, now: number): KeptPin => ({
  ...pin,
  began: Math.min(pin.began, Math.floor(now / 1000)),
  changed: Math.min(pin.changed, now),
});
