import type { Session } from 'shared-contracts';
import type { Handlers } from 'shared-remote/testing';
import { emptyProfile } from '../profile';

/** An owner who is about to create a profile. */
export const creator: Session = {
  email: 'sam@example.com',
  pd_id: 'pd-1',
  pre_uid: 'pre-1',
  primary_category: 'Barber',
};

export const place = {
  administrative_area: 'Oregon',
  locality: 'Springfield',
  latitude: 44.05,
  longitude: -123.02,
  postal_code: '97477-1234',
  address_lines: ['500 Main Street', 'Mill Yard'],
};

/** The answers for the form when everything works. */
export const readable = {
  readProfileCategories: () => ({
    categories: [
      { value: 'gcid:barber_shop', label: 'Barber shop' },
      { value: 'gcid:hair_salon', label: 'Hair salon' },
    ],
  }),
  searchPlaces: () => ({
    predictions: [{ place_id: 'place-2001', description: '500 Main Street, Springfield, OR' }],
  }),
  readPlace: () => ({ res: place }),
} satisfies Handlers;

/** The draft of a complete form. */
export const filledIn = {
  ...emptyProfile,
  contact: '5415550100',
  business_name: 'Corner Cuts',
  category: 'gcid:barber_shop',
  category_label: 'Barber shop',
  business_location: '500 Main Street, Springfield, OR',
  entry: 'picked',
  ref_place_id: 'place-2001',
  latitude: 44.05,
  longitude: -123.02,
  door_num: '4B',
  postal_code: '97477',
  street: '500 Main Street, Mill Yard',
  city: 'Springfield',
  state: 'Oregon',
};
