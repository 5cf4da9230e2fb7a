import type { Session } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import { isolated } from 'shared-ui/words';

/** Returns the address in one line. */
export function addressOf(location: BusinessLocation): string {
  const lines = location.storefrontAddress.addressLines.filter((line) => line.trim());
  return lines.map(isolated).join(', ');
}

/** Returns the id for mails and messages: without the prefix. */
export function bareName(location: BusinessLocation): string {
  return location.name.replace(/^locations\//, '');
}

/** Returns the location with the address that the owner corrected, if there is one. */
export function isCorrected(location: BusinessLocation, session: Session): boolean {
  return Boolean(session.business_location) && session.temp_loc_name === location.name;
}

export function withCorrection(location: BusinessLocation, session: Session): BusinessLocation {
  if (!session.business_location || !isCorrected(location, session)) return location;
  return { ...location, storefrontAddress: { addressLines: [session.business_location] } };
}
