import type { Payload } from 'shared-contracts/api';

/** Returns the form of a business that is not on Google yet, as the screen sends it; `more` replaces fields. */
export const profileForm = (
  email: string,
  more: Partial<Payload<'createProfile'>> = {},
): Payload<'createProfile'> => ({
  business_location: '500 Main Street, Springfield, OR',
  country_code_num: '1',
  business_email: email,
  business_phone: '5415550170',
  country_code: 'US',
  region_code: 'US',
  postal_code: '97477',
  business_name: 'Corner Cuts',
  primary_category: 'categories/gcid:barber_shop',
  display_name: 'Barber',
  door_num: 'Suite 4',
  address_lines: ['500 Main Street'],
  administrative_area: 'Oregon',
  locality: 'Springfield',
  latitude: 44.05,
  longitude: -123.02,
  ref_place_id: 'place-main',
  is_test: false,
  is_retry: false,
  ...more,
});
