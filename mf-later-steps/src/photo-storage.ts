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
 * The choice behind a list from anywhere: known places, each once, in the order offered. Places win
 * over 'none', should a list from storage hold both.
 */
export function choiceOf(values: readonly unknown[]): PhotoStorage[] {
  const known = photoStorages.filter((place) => values.includes(place));
  const places = known.filter((place) => place !== noPhotos);
  return places.length > 0 ? places : known;
}
