import { createHash } from 'node:crypto';
import type { ReadyOwner } from '../accounts/owners';
import type { Location } from '../state';
import type { newLocation } from './new-location';
import { placeOf } from './place-of';
import type * as z from 'zod/mini';

type Wanted = z.output<typeof newLocation>;

/**
 * Returns the existing location of the same business: one of the owner's with this name and door, or the one that
 * Google lists, unless it is the claimed one.
 */
export function duplicateOf(
  owner: ReadyOwner,
  locations: Location[],
  { title, storefrontAddress, metadata }: Wanted,
): string | undefined {
  const door = (of: Record<string, unknown>) =>
    JSON.stringify([of.postalCode, of.addressLines]).toLowerCase();
  const own = locations.find(
    (location) =>
      location.title.toLowerCase() === title.toLowerCase() &&
      door(location.storefrontAddress) === door(storefrontAddress),
  );
  if (own) return own.name;
  if (owner.listed === 'not yet') return undefined;
  const listed = placeOf(`${owner.email} ${title}`);
  if (metadata?.placeId === listed) return undefined;
  const number = createHash('sha256').update(listed).digest().readUIntBE(0, 6);
  return `locations/${1e14 + number}`;
}
