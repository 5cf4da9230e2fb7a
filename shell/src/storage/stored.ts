import { newId, once, screenOwners, type Screen } from 'shared-contracts';
import * as z from 'zod/mini';
import { pinText } from 'shared-contracts/api';
import { createArea } from './area';
import { createCookies } from './cookies';
import { parsed } from './parsed';
import { endOf, keptPin, type KeptPin } from './pin';
import { queueKey, queuesIn, type Queues } from './queues';

/** The documented keys, as they stand in the browser: section 3 of the specification. */
export const storedKeys = [
  'email',
  'srcTag',
  'src_tag',
  'landing',
  'splash',
  'test',
  'test_source',
  'temp_loc',
  'temp_loc_name',
  'uid',
  'pre_uid',
  'pd_id',
  'place_id',
  'location',
  'business_location',
  'biz_name',
  'redirect_url',
  'verification_token',
  'ref_place_id',
  'latitude',
  'longitude',
  'postal_code',
  'locality',
  'administrative_area',
  'address_lines',
  'primary_category',
  'square_oauth_started',
  'squareOauth',
  // Ours: names and number, so that nobody types twice what is known.
  'first_name',
  'last_name',
  'contact',
  'countrycode',
  // Ours: how the code was sent, so that its screen says so after a reload.
  'code_by',
  'code_to',
  'code_ways',
  // Ours: where the visitor is, so that a form starts with their country.
  'country',
] as const;

export type StoredKey = (typeof storedKeys)[number];
export type Stored = Partial<Record<StoredKey, string>>;
/** A key set to undefined is taken away. */
export type StoredChange = Partial<Record<StoredKey, string | undefined>>;

/** Which backend is spoken to is no business of who speaks: a clear must not switch it mid-flow (C7). */
const browserKeys = ['test', 'test_source'] as const satisfies StoredKey[];
const consentCookie = 'recording';
const consentDays = 180;

/** What a visitor said to being recorded, and when they agreed. */
export type Consent = { kind: 'unasked' } | { kind: 'given'; at: string } | { kind: 'refused' };

const draft = once(() => z.record(z.string(), z.unknown()));
const longestStay = 30 * 24 * 60 * 60 * 1000;
const touchedKey = 'shopfront:touched';
const visitorKey = 'shopfront:visitor';
/** Screens after the choice of a business are about that one; who has several types for each of them apart. */
const isOfBusiness = (screen: Screen) =>
  !['mf-login-location', 'mf-gbp-create'].includes(screenOwners[screen]);
const pinKey = (channel: string) => `shopfront:pin:${channel}`;
const dayMs = 24 * 60 * 60 * 1000;
/** What says who somebody is. */
const whoKeys = ['uid', 'email'] as const satisfies StoredKey[];

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

/** The shell's store. What cannot be read counts as absent; data left alone for 30 days is dropped. */
export function createStorage(
  browser: globalThis.Storage | undefined,
  now = Date.now,
  cookies = createCookies(undefined),
  /** Cookies that the shell's server reads. */
  hints = createCookies(undefined),
  tab?: globalThis.Storage,
): Storage {
  const { get, set, keys } = createArea(browser);
  const touch = () => set(touchedKey, String(now()));
  /** Most browsers have kept nothing of it: then nothing is checked either. */
  const kept = <T>(key: string, schema: () => z.ZodMiniType<T>) => {
    const value = parsed(get(key));
    return value === undefined ? undefined : schema().safeParse(value).data;
  };

  const draftKey = (screen: Screen) => {
    const uid = isOfBusiness(screen) && get('uid');
    return `shopfront:draft:${uid ? `${uid}:` : ''}${screen}`;
  };

  const storage: Storage = {
    read: () =>
      Object.fromEntries(
        storedKeys.flatMap((key) => {
          const value = storage.value(key);
          return value === undefined ? [] : [[key, value]];
        }),
      ),
    value: (key) => get(key) ?? (isBrowsers(key) ? cookies.get(key) : undefined),
    keep(change) {
      for (const key of whoLast(Object.keys(change))) {
        const value = change[key];
        set(key, value);
        if (isBrowsers(key) && value === undefined) cookies.set(key, undefined);
      }
      if (whoKeys.some((key) => key in change)) {
        const isKnown = whoKeys.some((key) => get(key));
        hints.set('owner', isKnown ? 'known' : undefined, longestStay / dayMs);
      }
      touch();
    },
    draft: (screen) => kept(draftKey(screen), draft),
    keepDraft(screen, values) {
      set(draftKey(screen), JSON.stringify(values));
      touch();
    },
    pin: (channel) => kept(pinKey(channel), keptPin),
    keepPin(channel, pin) {
      set(pinKey(channel), pin && JSON.stringify(pin));
      const days = pin && (endOf(pin) - now()) / dayMs;
      hints.set('set', pin && pinText(pin), days);
    },
    queue: queuesIn({ get, set }),
    tabQueue: queuesIn(createArea(tab)),
    visitorId() {
      const known = get(visitorKey);
      if (known) return known;
      const made = newId();
      set(visitorKey, made);
      return made;
    },
    consent() {
      const said = cookies.get(consentCookie);
      if (said === undefined) return { kind: 'unasked' };
      // What is no time was no yes.
      return Number.isNaN(Date.parse(said)) ? { kind: 'refused' } : { kind: 'given', at: said };
    },
    keepConsent: (consent) =>
      cookies.set(consentCookie, consent.kind === 'given' ? consent.at : 'no', consentDays),
    clear() {
      for (const key of browserKeys) {
        const value = get(key);
        if (value !== undefined) cookies.set(key, value);
      }
      for (const key of keys()) if (!outlivesClear(key)) set(key, undefined);
      hints.set('set', undefined);
      hints.set('owner', undefined);
    },
  };

  const touched = Number(get(touchedKey));
  if (touched && now() - touched > longestStay) storage.clear();
  return storage;
}

/** Other tabs hear of who it is, and find the rest by then. */
const whoLast = (keys: string[]) => {
  const isWho = (key: string) => (whoKeys as readonly string[]).includes(key);
  return [...keys.filter((key) => !isWho(key)), ...keys.filter(isWho)] as StoredKey[];
};

const isBrowsers = (key: string) => (browserKeys as readonly string[]).includes(key);

const outlivesClear = (key: string) =>
  key === 'srcTag' || key === 'src_tag' || key.startsWith(queueKey(''));
