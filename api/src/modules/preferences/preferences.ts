import { eq, sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Answers } from 'shared-contracts';
import type { PhotoStorage, PreferenceValues, SquarePreference } from 'shared-contracts/api';
import { prepared, type Sql } from 'shared-server';
import type { App } from '../../context';

export const preferences = pgTable(
  'preferences',
  {
    uid: text('uid').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
);

export type PreferenceKey = keyof PreferenceValues | 'square_preference';

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
export async function savePreference(
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
