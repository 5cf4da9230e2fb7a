import { newId, type Screen } from 'shared-contracts';
import { createArea } from './area';
import { createCookies } from './cookies';
import type { KeptPin } from './pin';
import { queuesIn, type Queues } from './queues';
import type { Stored, StoredChange, StoredKey } from './stored-keys';
import {
  clearArea,
  longestStay,
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
  /** One of them, without looking at the others. */
  value(key: StoredKey): string | undefined;
  keep(change: StoredChange): void;
  draft(screen: Screen): Record<string, unknown> | undefined;
  keepDraft(screen: Screen, values: Record<string, unknown>): void;
  /** The set of releases that the flow in this browser began with, on that channel. */
  pin(channel: string): KeptPin | undefined;
  /** And for the next page that the server makes, as a hint. */
  keepPin(channel: string, pin: KeptPin | undefined): void;
  /** Things that still have to get somewhere: kept through a clear, since they are no longer the visitor's to lose. */
  queue: Queues;
  /** And what is for the next page of this tab alone: another one that loads meanwhile must not have it. */
  tabQueue: Queues;
  /** The same word for the same visitor on every page, and another one after a clear. */
  visitorId(): string;
  /** Whether the visitor lets us record the welcome flow. */
  consent(): Consent;
  keepConsent(consent: Exclude<Consent, { kind: 'unasked' }>): void;
  /**
   * Forgets everything but the source tag (under both its keys) and what still has to be sent. What
   * belongs to the browser and not to the visitor lives on in cookies.
   */
  clear(): void;
}

/** The shell's store. What cannot be read counts as absent; data untouched for 30 days is dropped. */
export function createStorage(
  browser: globalThis.Storage | undefined,
  now = Date.now,
  cookies = createCookies(undefined),
  /** Cookies that the shell's server reads. */
  hints = createCookies(undefined),
  tab?: globalThis.Storage,
): Storage {
  const area = createArea(browser);
  const { get, set } = area;
  const touch = () => set(touchedKey, String(now()));
  const clear = () => {
    clearArea(area, cookies);
    hints.set('set', undefined);
    hints.set('owner', undefined);
  };

  const touched = Number(get(touchedKey));
  if (touched && now() - touched > longestStay) clear();
  return {
    ...storedValues({ area, cookies, hints, touch }),
    ...storedDrafts({ area, touch }),
    ...storedPins({ area, hints, now }),
    queue: queuesIn({ get, set }),
    tabQueue: queuesIn(createArea(tab)),
    visitorId() {
      const known = get(visitorKey);
      if (known) return known;
      const id = newId();
      set(visitorKey, id);
      return id;
    },
    ...storedConsent(cookies),
    clear,
  };
}
