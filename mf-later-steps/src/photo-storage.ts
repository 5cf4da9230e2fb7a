import type { PhotoStorage } from 'shared-contracts/api';

export const noPhotos = 'I dont have work photos' satisfies PhotoStorage;

/** In the order in which they are offered and sent. */
export const photoStorages = [
  'Instagram',
  'Facebook',
  'Tiktok',
  'Yelp',
  'Current device gallery',
  'Other device',
  noPhotos,
] as const satisfies readonly PhotoStorage[];

/**
 * Returns the choice of an untrusted list: known places, each once, in the offered order. Places take precedence over
 * 'none' if a stored list has both.
 */
export function choiceOf(values: readonly unknown[]): PhotoStorage[] {
  const storages = photoStorages.filter((place) => values.includes(place));
  const places = storages.filter((place) => place !== noPhotos);
  return places.length > 0 ? places : storages;
}
