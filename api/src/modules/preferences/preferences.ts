import { eq, sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { type Answers, ShopfrontError } from 'shared-contracts';
import type { PhotoStorage, PreferenceValues, SquarePreference } from 'shared-contracts/api';
import { prepared, type Sql } from 'shared-server';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { type Handlers, answerTime } from '../visits/handlers';

const preferences = pgTable(
  'preferences',
  {
    uid: text('uid').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
);

type PreferenceKey = keyof PreferenceValues | 'square_preference';

const saving = prepared((database) => {
  const of = (name: keyof typeof preferences.$inferInsert) => sql.placeholder(name);
  return database
    .insert(preferences)
    .values({ uid: of('uid'), key: of('key'), value: of('value'), savedAt: of('savedAt') })
    .onConflictDoUpdate({
      target: [preferences.uid, preferences.key],
      set: { value: sql`excluded.value`, savedAt: sql`excluded.saved_at` },
      setWhere: sql`not ${sql.placeholder('late')}::boolean
        or excluded.saved_at >= ${preferences.savedAt}`,
    })
    .prepare('save_preference');
});

interface Answer {
  key: PreferenceKey;
  value: string;
  /** The time of a late answer, which does not replace a newer one. */
  givenAt?: Date | undefined;
}

/** Stores an answer instead of the previous one. */
async function savePreference(
  { sql: database, now }: App,
  uid: string,
  { key, value, givenAt }: Answer,
): Promise<void> {
  const isLate = givenAt !== undefined;
  await saving(database).execute({ uid, key, value, savedAt: givenAt ?? now(), late: isLate });
}

type Read = Pick<Answers, 'square_preference' | 'photos' | 'preferences'>;

/** Values are checked when they are saved, so reading checks only the type. */
export async function readPreferences(database: Sql, uid: string): Promise<Read> {
  const rows = await database.select().from(preferences).where(eq(preferences.uid, uid));
  const { square_preference, ...values } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  );
  const photos = values.media_storage_platform;
  return {
    square_preference: square_preference as SquarePreference | undefined,
    preferences: values as Read['preferences'],
    photos: photos === undefined ? undefined : (JSON.parse(photos) as PhotoStorage[]),
  };
}

const photoStorages: readonly PhotoStorage[] = [
  'Instagram',
  'Facebook',
  'Tiktok',
  'Yelp',
  'Current device gallery',
  'Other device',
  'I dont have work photos',
];

/** At least one value, without duplicates. 'none' excludes all others. */
const photoList = z.array(z.enum(photoStorages)).check(
  z.minLength(1),
  z.refine((list) => new Set(list).size === list.length),
  z.refine((list) => list.length === 1 || !list.includes('I dont have work photos')),
);

export const preferenceHandlers = (app: App) =>
  ({
    async savePreference({ key, value, uid }, visit) {
      const owner = await visit.owner({ uid });
      await savePreference(app, owner.uid, {
        key,
        value: checked(key, value),
        givenAt: answerTime(app, visit),
      });
      return { ok: true };
    },

    async saveSquarePreference({ square_preference, uid }, visit) {
      const owner = await visit.owner({ uid });
      await savePreference(app, owner.uid, {
        key: 'square_preference',
        value: square_preference,
      });
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

function checked(key: string, value: string): string {
  if (key === 'media_storage_platform') return JSON.stringify(listIn(value));
  const text = value.trim();
  if (text === '') throw refused('An answer is needed.');
  return text;
}

/** The specification sends this list as JSON within JSON (C36). */
function listIn(value: string): PhotoStorage[] {
  let list: unknown;
  try {
    list = JSON.parse(value);
  } catch (cause) {
    throw refused('The list is not valid JSON.', cause);
  }
  const read = photoList.safeParse(list);
  if (read.success) return read.data;
  throw refused('These are no places for photos.', read.error);
}

const refused = (message: string, cause?: unknown) =>
  new ShopfrontError('PAYLOAD_INVALID', message, { field: 'value', cause });
