import { once } from 'shared-contracts';
import { releasePin } from 'shared-contracts/api';
import * as z from 'zod/mini';

/** The release set that the flow in this browser started with and keeps until it ends. */
export const storedPin = once(() =>
  z.extend(releasePin(), {
    /** Time of the last change, in milliseconds. Opening the page is not a change. */
    changed: z.number(),
    /** A set that the flow has left. The set is over wherever it is still mentioned. */
    left: z.optional(z.int()),
  }),
);
export type StoredPin = z.infer<ReturnType<typeof storedPin>>;

const hour = 60 * 60 * 1000;
export const maxIdleMs = 24 * hour;
export const maxAgeMs = 7 * 24 * hour;

/** Returns when the pin expires: a day after the last change, and at most a week after its start. */
export const expiryOf = ({ began, changed }: StoredPin): number =>
  Math.min(changed + maxIdleMs, began * 1000 + maxAgeMs);

export const isValid = (pin: StoredPin, currentTime: number): boolean =>
  currentTime < expiryOf(pin);

/** Limits times in the future to now, so that a clock that was set back does not extend a pin. */
export const withoutFutureTimes = (pin: StoredPin, currentTime: number): StoredPin => ({
  ...pin,
  began: Math.min(pin.began, Math.floor(currentTime / 1000)),
  changed: Math.min(pin.changed, currentTime),
});
