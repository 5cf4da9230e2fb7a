import type { LivePin } from 'shared-contracts/api';
import { withoutFutureTimes, isValid, type StoredPin } from '../storage/pin';
import type { Storage } from '../storage/stored';
import { matches, type Served } from './compare';

interface StoredPinParts {
  channel: string;
  served: Served;
  storage: Pick<Storage, 'pin' | 'storePin'>;
  now(): number;
}

const extendEveryMs = 60_000;

/** Creates the access to the stored pin of one channel. */
export function createStoredPin({ channel, served, storage, now }: StoredPinParts) {
  let existed = false;

  const store = (pin: StoredPin | undefined): void => storage.storePin(channel, pin);

  /** Returns the pin. An ended pin is removed together with its hint. */
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

  /** Pins the flow to the page's set, unless an operator chose the set. */
  const begin = (changed: number, previous?: StoredPin): void => {
    const { set, canary, chosen } = served;
    if (set === undefined || chosen) return;
    existed = true;
    store({
      channel,
      set,
      changed,
      began: previous?.began ?? Math.floor(now() / 1000),
      ...(canary && { canary }),
      ...(previous && { left: previous.set }),
    });
  };

  return {
    store,
    read,
    begin,
    /** Returns whether this page had a pin. */
    existed: () => existed,
    /** Replaces the stored pin with the server's, because the flow may have continued in another browser. */
    learn({ changed, ...pin }: LivePin): void {
      const stored = read();
      if (pin.channel !== channel || pin.set === stored?.left) return;
      const latest = Math.max(changed * 1000, stored && matches(stored, pin) ? stored.changed : 0);
      store(withoutFutureTimes({ ...pin, changed: latest }, now()));
    },
    /** Starts or extends the pin. */
    extend(): void {
      const pin = read();
      if (!pin) return begin(now());
      // Another tab may have continued with another set, which a change here must not reset.
      if (!matches(pin, served) || now() - pin.changed < extendEveryMs) return;
      store({ ...pin, changed: now() });
    },
  };
}
