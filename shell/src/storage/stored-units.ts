import { once, screenOwners, type Screen } from 'shared-contracts';
import { pinText } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { createArea } from './storage-area';
import type { createCookies } from './cookies';
import { parseJson } from './parse-json';
import { expiryOf, storedPin, type StoredPin } from './pin';
import { queueKey } from './queues';
import {
  browserKeys,
  storedKeys,
  visitorKeys,
  type Stored,
  type StoredChange,
  type StoredKey,
} from './stored-keys';

const consentCookie = 'recording';
const consentDays = 180;

/** The visitor's consent to a recording, and its time. */
export type Consent = { kind: 'unasked' } | { kind: 'given'; at: string } | { kind: 'refused' };

const draft = once(() => z.record(z.string(), z.unknown()));
export const maxIdleMs = 30 * 24 * 60 * 60 * 1000;
/** Returns whether a screen is about the chosen business. Drafts of such screens are stored per business. */
const isOfBusiness = (screen: Screen) =>
  !['mf-login-location', 'mf-gbp-create'].includes(screenOwners[screen]);
const pinKey = (channel: string) => `shopfront:pin:${channel}`;
const dayMs = 24 * 60 * 60 * 1000;

type Area = ReturnType<typeof createArea>;
type Cookies = ReturnType<typeof createCookies>;

/** Returns a stored JSON value, or undefined when it is absent or invalid. */
const readAs = <T>({ get }: Area, key: string, schema: () => z.ZodMiniType<T>) => {
  // Most browsers have no value. The schema is not built for them.
  const value = parseJson(get(key));
  return value === undefined ? undefined : schema().safeParse(value).data;
};

interface ValuesParts {
  area: Area;
  cookies: Cookies;
  hints: Cookies;
  touch(): void;
}

export function storedValues({ area: { get, set }, cookies, hints, touch }: ValuesParts) {
  const value = (key: StoredKey) => get(key) ?? (isBrowserKey(key) ? cookies.get(key) : undefined);

  return {
    value,
    read: (): Stored =>
      Object.fromEntries(
        storedKeys.flatMap((key) => {
          const stored = value(key);
          return stored === undefined ? [] : [[key, stored]];
        }),
      ),
    store(change: StoredChange) {
      for (const key of visitorKeysLast(Object.keys(change))) {
        set(key, change[key]);
        if (isBrowserKey(key) && change[key] === undefined) cookies.set(key, undefined);
      }
      if (visitorKeys.some((key) => key in change)) {
        const isKnown = visitorKeys.some((key) => get(key));
        hints.set('owner', isKnown ? 'known' : undefined, maxIdleMs / dayMs);
      }
      touch();
    },
  };
}

export function storedDrafts({ area, touch }: Pick<ValuesParts, 'area' | 'touch'>) {
  const draftKey = (screen: Screen) => {
    const uid = isOfBusiness(screen) && area.get('uid');
    return `shopfront:draft:${uid ? `${uid}:` : ''}${screen}`;
  };

  return {
    draft: (screen: Screen) => readAs(area, draftKey(screen), draft),
    storeDraft(screen: Screen, values: Record<string, unknown>) {
      area.set(draftKey(screen), JSON.stringify(values));
      touch();
    },
  };
}

export function storedPins({ area, hints, now }: { area: Area; hints: Cookies; now(): number }) {
  return {
    pin: (channel: string) => readAs(area, pinKey(channel), storedPin),
    storePin(channel: string, pin: StoredPin | undefined) {
      area.set(pinKey(channel), pin && JSON.stringify(pin));
      const days = pin && (expiryOf(pin) - now()) / dayMs;
      hints.set('set', pin && pinText(pin), days);
    },
  };
}

interface ConsentUnit {
  consent(): Consent;
  storeConsent(consent: Exclude<Consent, { kind: 'unasked' }>): void;
}

export function storedConsent(cookies: Cookies): ConsentUnit {
  return {
    consent() {
      const stored = cookies.get(consentCookie);
      if (stored === undefined) return { kind: 'unasked' };
      // A value that is not a time means that the visitor refused.
      if (Number.isNaN(Date.parse(stored))) return { kind: 'refused' };
      return { kind: 'given', at: stored };
    },
    storeConsent: (consent) =>
      cookies.set(consentCookie, consent.kind === 'given' ? consent.at : 'no', consentDays),
  };
}

/** Clears the visitor's values and moves those of the browser to cookies. */
export function clearArea({ get, set, keys }: Area, cookies: Cookies): void {
  for (const key of browserKeys) {
    const value = get(key);
    if (value !== undefined) cookies.set(key, value);
  }
  for (const key of keys()) if (!outlivesClear(key)) set(key, undefined);
}

/** Writes the keys of the visitor last, because other tabs react to them and then read the others. */
const visitorKeysLast = (keys: string[]) => {
  const isVisitorKey = (key: string) => (visitorKeys as readonly string[]).includes(key);
  return [...keys.filter((key) => !isVisitorKey(key)), ...keys.filter(isVisitorKey)] as StoredKey[];
};

const isBrowserKey = (key: string) => (browserKeys as readonly string[]).includes(key);

const outlivesClear = (key: string) =>
  key === 'srcTag' || key === 'src_tag' || key.startsWith(queueKey(''));
