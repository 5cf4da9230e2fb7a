import type { View } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';

/** A business with a new profile, as the two screens pass it to saving. */
export interface Business {
  location_name: string;
  /** '' for a typed address. */
  place_id: string;
  biz_name: string;
  primary_category: string;
}

/** Returns the id of a business. Without its own place it is its location's name. */
export const placeOf = ({ place_id, location_name }: Business): string =>
  place_id || location_name.replace(/^locations\//, '');

export function savePayload(
  { build, session }: Pick<View, 'build' | 'session'>,
  email: string,
  business: Business,
): Payload<'saveBusiness'> {
  return {
    email,
    place_id: placeOf(business),
    location_name: business.location_name,
    pd_id: session.pd_id,
    src: build === 'web' ? 'Web' : 'App',
    pre_uid: session.pre_uid,
    gbp_created: true,
  };
}
