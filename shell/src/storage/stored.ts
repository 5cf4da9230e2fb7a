import type { Screen } from 'shared-contracts';
import * as z from 'zod/mini';

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
] as const;

export type StoredKey = (typeof storedKeys)[number];
export type Stored = Partial<Record<StoredKey, string>>;
/** A key set to undefined is taken away. */
export type StoredChange = Partial<Record<StoredKey, string | undefined>>;

const draft = z.record(z.string(), z.unknown());
const longestStay = 30 * 24 * 60 * 60 * 1000;
const touchedKey = 'shopfront:touched';
const draftKey = (screen: Screen) => `shopfront:draft:${screen}`;
const queueKey = (name: string) => `shopfront:queue:${name}`;

export interface Storage {
  read(): Stored;
  keep(change: StoredChange): void;
  draft(screen: Screen): Record<string, unknown> | undefined;
  keepDraft(screen: Screen, values: Record<string, unknown>): void;
  /** Things that still have to reach the server: kept through a clear, since they are no longer the visitor's to lose. */
  queue<T>(name: string, item: z.ZodMiniType<T>): { read(): T[]; keep(items: T[]): void };
  /** Forgets everything but the source tag (under both its keys) and what still has to be sent. */
  clear(): void;
}

/**
 * Browser storage. What cannot be read counts as absent; what cannot be written (storage full, or
 * refused by the browser) lives on in memory for this page. Data left alone for 30 days is dropped.
 */
export function createStorage(area: globalThis.Storage | undefined, now = Date.now): Storage {
  const place = area ?? inMemory();

  const get = (key: string) => attempt(() => place.getItem(key)) ?? undefined;
  const set = (key: string, value: string | undefined) =>
    attempt(() => (value === undefined ? place.removeItem(key) : place.setItem(key, value)));
  const touch = () => set(touchedKey, String(now()));

  const storage: Storage = {
    read: () =>
      Object.fromEntries(
        storedKeys.flatMap((key) => {
          const value = get(key);
          return value === undefined ? [] : [[key, value]];
        }),
      ),
    keep(change) {
      for (const [key, value] of Object.entries(change)) set(key, value);
      touch();
    },
    draft: (screen) => parsed(get(draftKey(screen)), draft),
    keepDraft(screen, values) {
      set(draftKey(screen), JSON.stringify(values));
      touch();
    },
    queue: (name, item) => ({
      read: () => parsed(get(queueKey(name)), z.array(item)) ?? [],
      keep: (items) => set(queueKey(name), items.length ? JSON.stringify(items) : undefined),
    }),
    clear() {
      const kept = Object.entries(place).filter(
        ([key]) => key === 'srcTag' || key === 'src_tag' || key.startsWith(queueKey('')),
      );
      attempt(() => place.clear());
      for (const [key, value] of kept) set(key, String(value));
    },
  };

  const touched = Number(get(touchedKey));
  if (touched && now() - touched > longestStay) storage.clear();
  return storage;
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    console.warn('Browser storage refused; going on without it.', error);
    return undefined;
  }
}

function parsed<T>(text: string | undefined, schema: z.ZodMiniType<T>): T | undefined {
  if (text === undefined) return undefined;
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    // Not JSON: somebody else's, or half written. Absent is the answer the callers know.
    return undefined;
  }
}

function inMemory(): globalThis.Storage {
  const values: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
    removeItem: (key: string) => void delete values[key],
    clear: () => Object.keys(values).forEach((key) => delete values[key]),
  };
  return new Proxy(values, {
    get: (_, name) => methods[name as keyof typeof methods] ?? values[name as string],
  }) as unknown as globalThis.Storage;
}
