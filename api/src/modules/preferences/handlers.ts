import { ShopfrontError } from 'shared-contracts';
import type { PhotoStorage } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { answerTime } from '../../answer-time';
import { savePreference } from './preferences';

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
