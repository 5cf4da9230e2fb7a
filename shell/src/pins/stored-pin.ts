import type { LivePin } from 'shared-contracts/api';
import { withoutFutureTimes, isValid, type StoredPin } from '../storage/pin';
import type { Storage } from '../storage/stored';
import { runs, type Served } from './compare';

interface StoredPinParts {
  channel: string;
  served: Served;
  storage: Pick<Storage, 'pin' | 'keepPin'>;
  now(): number;
}

const extendEveryMs = 60_000;

/** The pin in this browser's storage, for one channel. */
export function createStoredPin({ channel, served, storage, now }: StoredPinParts) {
  let existed = false;

  const store = (pin: StoredPin | undefined): void => storage.keepPin(channel, pin);

  /** Returns the pin, unless it has ended: an ended one is removed together with its hint. */
  const read = (): StoredPin | undefined => {
    const stored = storage.pin(channel);
    if (!stored) return undefined;
    const pin = withoutFutureTimes(stored, now());
    if (isValid(pin, now())) {
      existed = true;
      return pin;
    }
    store(undefined);
    return undefined;
  };

  /** Pins the flow to the served set, unless an operator chose the set. */
  const begin = (changed: number, from?: StoredPin): void => {
    const { set, canary, chosen } = served;
    if (set === undefined || chosen) return;
    existed = true;
    store({
      channel,
      set,
      changed,
      began: from?.began ?? Math.floor(now() / 1000),
      ...(canary && { canary }),
      ...(from && { left: from.set }),
    });
  };

  return {
    store,
    read,
    begin,
    /** Returns whether this page has had a pin. */
    existed: () => existed,
    /** Takes the server's pin instead of the stored one: another browser may have moved on since. */
    learn({ changed, ...pin }: LivePin): void {
      const stored = read();
      if (pin.channel !== channel || pin.set === stored?.left) return;
      const latest = Math.max(changed * 1000, stored && runs(stored, pin) ? stored.changed : 0);
      store(withoutFutureTimes({ ...pin, changed: latest }, now()));
    },
    /** Begins a pin, or makes the present one last longer. */
    extend(): void {
      const pin = read();
      if (!pin) return begin(now());
      // Another tab continued with another set: a change here does not take it back.
      if (!runs(pin, served) || now() - pin.changed < extendEveryMs) return;
      store({ ...pin, changed: now() });
    },
  };
}
