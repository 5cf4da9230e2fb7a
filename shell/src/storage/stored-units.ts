import { once, screenOwners, type Screen } from 'shared-contracts';
import { pinText } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { createArea } from './area';
import type { createCookies } from './cookies';
import { parsed } from './parsed';
import { endOf, keptPin, type KeptPin } from './pin';
import { queueKey } from './queues';
import {
  browserKeys,
  storedKeys,
  whoKeys,
  type Stored,
  type StoredChange,
  type StoredKey,
} from './stored-keys';

const consentCookie = 'recording';
const consentDays = 180;

/** What a visitor said to being recorded, and when they agreed. */
export type Consent = { kind: 'unasked' } | { kind: 'given'; at: string } | { kind: 'refused' };

const draft = once(() => z.record(z.string(), z.unknown()));
export const longestStay = 30 * 24 * 60 * 60 * 1000;
/** Screens after the choice of a business are about that one; who has several types for each of them apart. */
const isOfBusiness = (screen: Screen) =>
  !['mf-login-location', 'mf-gbp-create'].includes(screenOwners[screen]);
const pinKey = (channel: string) => `shopfront:pin:${channel}`;
const dayMs = 24 * 60 * 60 * 1000;

type Area = ReturnType<typeof createArea>;
type Cookies = ReturnType<typeof createCookies>;

/** Reads a stored JSON value; undefined when it is absent or does not match. */
const readAs = <T>({ get }: Area, key: string, schema: () => z.ZodMiniType<T>) => {
  // Most browsers stored none: then the schema is not built either.
  const value = parsed(get(key));
  return value === undefined ? undefined : schema().safeParse(value).data;
};

interface ValuesParts {
  area: Area;
  cookies: Cookies;
  hints: Cookies;
  touch(): void;
}

export function storedValues({ area: { get, set }, cookies, hints, touch }: ValuesParts) {
  const value = (key: StoredKey) => get(key) ?? (isBrowsers(key) ? cookies.get(key) : undefined);

  return {
    value,
    read: (): Stored =>
      Object.fromEntries(
        storedKeys.flatMap((key) => {
          const stored = value(key);
          return stored === undefined ? [] : [[key, stored]];
        }),
      ),
    keep(change: StoredChange) {
      for (const key of whoLast(Object.keys(change))) {
        set(key, change[key]);
        if (isBrowsers(key) && change[key] === undefined) cookies.set(key, undefined);
      }
      if (whoKeys.some((key) => key in change)) {
        const isKnown = whoKeys.some((key) => get(key));
        hints.set('owner', isKnown ? 'known' : undefined, longestStay / dayMs);
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
    keepDraft(screen: Screen, values: Record<string, unknown>) {
      area.set(draftKey(screen), JSON.stringify(values));
      touch();
    },
  };
}

export function storedPins({ area, hints, now }: { area: Area; hints: Cookies; now(): number }) {
  return {
    pin: (channel: string) => readAs(area, pinKey(channel), keptPin),
    keepPin(channel: string, pin: KeptPin | undefined) {
      area.set(pinKey(channel), pin && JSON.stringify(pin));
      const days = pin && (endOf(pin) - now()) / dayMs;
      hints.set('set', pin && pinText(pin), days);
    },
  };
}

interface ConsentUnit {
  consent(): Consent;
  keepConsent(consent: Exclude<Consent, { kind: 'unasked' }>): void;
}

export function storedConsent(cookies: Cookies): ConsentUnit {
  return {
    consent() {
      const stored = cookies.get(consentCookie);
      if (stored === undefined) return { kind: 'unasked' };
      // A value that is not a time means that the visitor declined.
      if (Number.isNaN(Date.parse(stored))) return { kind: 'refused' };
      return { kind: 'given', at: stored };
    },
    keepConsent: (consent) =>
      cookies.set(consentCookie, consent.kind === 'given' ? consent.at : 'no', consentDays),
  };
}

/** Clears the visitor's values; those of the browser move to cookies. */
export function clearArea({ get, set, keys }: Area, cookies: Cookies): void {
  for (const key of browserKeys) {
    const value = get(key);
    if (value !== undefined) cookies.set(key, value);
  }
  for (const key of keys()) if (!outlivesClear(key)) set(key, undefined);
}

/** Other tabs hear of who it is, and find the rest by then. */
const whoLast = (keys: string[]) => {
  const isWho = (key: string) => (whoKeys as readonly string[]).includes(key);
  return [...keys.filter((key) => !isWho(key)), ...keys.filter(isWho)] as StoredKey[];
};

const isBrowsers = (key: string) => (browserKeys as readonly string[]).includes(key);

const outlivesClear = (key: string) =>
  key === 'srcTag' || key === 'src_tag' || key.startsWith(queueKey(''));
