import type { Session } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import { isolated } from 'shared-ui/words';

/** The address as one line to show. */
export function addressOf(location: BusinessLocation): string {
  const lines = location.storefrontAddress.addressLines.filter((line) => line.trim());
  return lines.map(isolated).join(', ');
}

/** The id as mails and messages want it: without the prefix. */
export function bareName(location: BusinessLocation): string {
  return location.name.replace(/^locations\//, '');
}

/** The owner said that this location's address is not right, and gave the right one. */
export function isCorrected(location: BusinessLocation, session: Session): boolean {
  return Boolean(session.business_location) && session.temp_loc_name === location.name;
}

export function withCorrection(location: BusinessLocation, session: Session): BusinessLocation {
  if (!session.business_location || !isCorrected(location, session)) return location;
  return { ...location, storefrontAddress: { addressLines: [session.business_location] } };
}
