import { screen } from '@testing-library/react';
import { ShopfrontError, type ErrorCode } from 'shared-contracts';
import { ownerOn, type Given, type Handlers } from './owner';
import { creator as session, filledIn as draft, readable } from './profile-answers';

export { place } from './profile-answers';
export { draft, session };

export const { readProfileCategories, searchPlaces, readPlace } = readable;

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
  jest.fn((_?: unknown): never => {
    throw new ShopfrontError(code, 'no', { field });
  });
export const creating = (verification_token?: string) =>
  jest.fn((_: unknown) => ({ location_name: 'locations/3001', verification_token }));

export const arrive = (handlers: Handlers = {}, arrival: Given<'create-profile'> = {}) =>
  ownerOn('create-profile', { session, ...arrival }, { ...readable, ...handlers });
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
