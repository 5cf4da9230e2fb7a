import { createHash } from 'node:crypto';
import type { ReadyOwner } from '../../src/data';
import type { Simulation } from '../simulation';
import { locationsOf } from './business-profile';
import { placeOf } from './listing';
import type { newLocation } from './new-location';
import type * as z from 'zod/mini';

type Wanted = z.output<typeof newLocation>;

/**
 * The location of the same business that is there already: one of the owner's own with this name and door, or the one
 * that Google lists, unless it is the very one that is claimed.
 */
export function duplicateOf(
  simulation: Simulation,
  owner: ReadyOwner,
  { title, storefrontAddress, metadata }: Wanted,
): string | undefined {
  const door = (of: Record<string, unknown>) =>
    JSON.stringify([of.postalCode, of.addressLines]).toLowerCase();
  const own = locationsOf(simulation, owner).find(
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
