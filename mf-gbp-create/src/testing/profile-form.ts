import { screen } from '@testing-library/react';
import { ShopfrontError, type ErrorCode, type Session } from 'shared-contracts';
import { emptyProfile } from '../profile';
import { ownerOn, type Given, type Handlers } from './owner';

export const session: Session = {
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

export const readProfileCategories = () => ({
  categories: [
    { value: 'gcid:barber_shop', label: 'Barber shop' },
    { value: 'gcid:hair_salon', label: 'Hair salon' },
  ],
});
export const searchPlaces = () => ({
  predictions: [{ place_id: 'place-2001', description: '500 Main Street, Springfield, OR' }],
});
export const readPlace = () => ({ res: place });

/** What a filled-in form holds, as it was kept. */
export const draft = {
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

export const payload = {
  business_location: '500 Main Street, Springfield, OR',
  country_code_num: '1',
  business_email: 'sam@example.com',
  business_phone: '5415550100',
  country_code: 'US',
  region_code: 'US',
  postal_code: '97477',
  business_name: 'Corner Cuts',
  primary_category: 'gcid:barber_shop',
  display_name: 'Barber shop',
  door_num: '4B',
  address_lines: ['500 Main Street', 'Mill Yard'],
  administrative_area: 'Oregon',
  locality: 'Springfield',
  latitude: 44.05,
  longitude: -123.02,
  ref_place_id: 'place-2001',
  is_test: false,
  is_retry: false,
};

export const saveBusiness = () =>
  jest.fn((_: unknown) => ({ res: { uid: 'uid-3001', new_user: 1 as const } }));
export const failing = (code: ErrorCode, field?: string) =>
  jest.fn((): never => {
    throw new ShopfrontError(code, 'no', { field });
  });
export const creating = (verification_token?: string) =>
  jest.fn((_: unknown) => ({ location_name: 'locations/3001', verification_token }));

const all = { readProfileCategories, searchPlaces, readPlace };

export const arrive = (handlers: Handlers = {}, given: Given<'create-profile'> = {}) =>
  ownerOn('create-profile', { session, ...given }, { ...all, ...handlers });
export const arriveFilledIn = (handlers: Handlers = {}, changed: object = {}) =>
  arrive(handlers, { draft: { ...draft, ...changed } });

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const category = () => screen.getByRole('combobox', { name: /^Primary category/ });
export const location = () => screen.getByRole('combobox', { name: /^Business location/ });
export const number = () => field(/^Contact number/);
export const addressFields = () =>
  ['Suite / door no.', 'Postal code', 'Street address', 'City', 'State'].map(
    (label) => (field(new RegExp(`^${label}`)) as HTMLInputElement).value,
  );

export type Owner = Awaited<ReturnType<typeof arrive>>;

export const pickPlace = async (owner: Owner) => {
  await owner.user.type(location(), '500 Main');
  await owner.wait(250);
  await owner.user.click(screen.getByRole('option', { name: /^500 Main Street/ }));
  await owner.wait(0);
};
