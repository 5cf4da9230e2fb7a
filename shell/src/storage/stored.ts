import { newId, type Screen } from 'shared-contracts';
import { createArea } from './storage-area';
import { createCookies } from './cookies';
import type { StoredPin } from './pin';
import { queuesIn, type Queues } from './queues';
import type { Stored, StoredChange, StoredKey } from './stored-keys';
import {
  clearArea,
  maxIdleMs,
  storedConsent,
  storedDrafts,
  storedPins,
  storedValues,
  type Consent,
} from './stored-units';

export type { Stored, StoredChange, Consent };

const touchedKey = 'shopfront:touched';
const visitorKey = 'shopfront:visitor';

export interface Storage {
  read(): Stored;
  /** Returns one value without reading the others. */
  value(key: StoredKey): string | undefined;
  store(change: StoredChange): void;
  draft(screen: Screen): Record<string, unknown> | undefined;
  storeDraft(screen: Screen, values: Record<string, unknown>): void;
  /** Returns the release set that the flow in this browser started with on a channel. */
  pin(channel: string): StoredPin | undefined;
  /** Stores the pin, and a cookie with it for the server. */
  storePin(channel: string, pin: StoredPin | undefined): void;
  /** Lists of data that still has to be sent. A clear keeps them. */
  queue: Queues;
  /** Lists for the next page of this tab. Other tabs do not see them. */
  tabQueue: Queues;
  /** Returns the visitor's ID, which is the same on every page and new after a clear. */
  visitorId(): string;
  /** Returns whether the visitor allows a recording of the welcome flow. */
  consent(): Consent;
  storeConsent(consent: Exclude<Consent, { kind: 'unasked' }>): void;
  /**
   * Removes everything except the source tag (under both its keys) and unsent data. Values of the browser
   * stay in cookies.
   */
  clear(): void;
}

/**
 * Creates the shell's storage. Unreadable values count as absent, and data that was not used for 30 days is removed.
 */
export function createStorage(
  browser: globalThis.Storage | undefined,
  clock = Date.now,
  cookies = createCookies(undefined),
  /** Cookies that the shell's server reads. */
  hints = createCookies(undefined),
  tab?: globalThis.Storage,
): Storage {
  const area = createArea(browser);
  const { get, set } = area;
  const touch = () => set(touchedKey, String(clock()));
  const clear = () => {
    clearArea(area, cookies);
    hints.set('set', undefined);
    hints.set('owner', undefined);
  };

  const touched = Number(get(touchedKey));
  if (touched && clock() - touched > maxIdleMs) clear();
  return {
    ...storedValues({ area, cookies, hints, touch }),
    ...storedDrafts({ area, touch }),
    ...storedPins({ area, hints, now: clock }),
    queue: queuesIn({ get, set }),
    tabQueue: queuesIn(createArea(tab)),
    visitorId() {
      const visitorId = get(visitorKey);
      if (visitorId) return visitorId;
      const id = newId();
      set(visitorKey, id);
      return id;
    },
    ...storedConsent(cookies),
    clear,
  };
}
