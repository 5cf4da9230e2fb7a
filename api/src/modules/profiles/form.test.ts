import type { Payload } from 'shared-contracts/api';
import { apiConfig } from '../../config';
import type { App } from '../../context';
import { placeIdOf, placeOfName } from './created';
import { checkedNumber, newProfile } from './creation';
import { verified } from './sending';

const form: Payload<'createProfile'> = {
  business_location: '500 Main Street, Springfield, OR',
  country_code_num: '1',
  business_email: 'sam@example.com',
  business_phone: '(541) 555-0142',
  country_code: 'US',
  region_code: 'US',
  postal_code: '97477',
  business_name: ' Corner Cuts ',
  primary_category: 'categories/gcid:barber_shop',
  display_name: 'Barber',
  door_num: ' Suite 4 ',
  address_lines: ['500 Main Street', ''],
  administrative_area: 'Oregon',
  locality: 'Springfield',
  latitude: 44.05,
  longitude: -123.02,
  ref_place_id: 'place-main',
  is_test: false,
  is_retry: false,
};

const expected = {
  title: 'Corner Cuts',
  category: 'categories/gcid:barber_shop',
  phone: '+15415550142',
  regionCode: 'US',
  administrativeArea: 'Oregon',
  locality: 'Springfield',
  postalCode: '97477',
  addressLines: ['Suite 4', '500 Main Street'],
  latitude: 44.05,
  longitude: -123.02,
  placeId: '',
};

it('converts a form into Google’s format', () => {
  expect(newProfile(form, '+15415550142')).toStrictEqual(expected);
  const listed = { ...form, listing_place_id: 'place-listed' };
  expect(newProfile(listed, '+15415550142').placeId).toBe('place-listed');
});

it.each(['', '  '])('a door of %j adds no line to the address', (door_num) => {
  const { addressLines } = newProfile({ ...form, door_num }, '');
  expect(addressLines).toStrictEqual(['500 Main Street']);
});

describe('the number of a form', () => {
  const read = (changed: Partial<typeof form>, simulate = true) => {
    const config = { ...apiConfig({}), simulate };
    return checkedNumber({ config } as App, { ...form, ...changed });
  };

  it.each([
    [{}, '+15415550142'],
    [{ country_code_num: '+1' }, '+15415550142'],
    [
      { region_code: 'GB', country_code_num: '44', business_phone: '020 7946 0018' },
      '+442079460018',
    ],
  ])('with %j is %s', (changed, number) => {
    expect(read(changed)).toBe(number);
  });

  it.each([
    [{ region_code: 'KP' }, 'region_code', 'region_code: Codes are not sent to this country.'],
    [{ business_phone: 'none' }, 'business_phone', 'There is no such number.'],
    [{ business_phone: '12' }, 'business_phone', 'There is no such number.'],
    [
      { country_code_num: '44' },
      'country_code_num',
      'country_code_num: This dial code is another country’s.',
    ],
  ])('with %j is rejected at %s: %s', (changed, field, message) => {
    const refused = { code: 'PAYLOAD_INVALID', field, message };
    expect(() => read(changed)).toThrow(expect.objectContaining(refused));
  });

  it('accepts reserved numbers of films while messages are simulated', () => {
    const made = { business_phone: '5550001111' };
    expect(read(made)).toBe('+15550001111');
    expect(() => read(made, false)).toThrow('There is no such number.');
  });
});

it.each([
  ['place-main', 'locations/17', 'place-main'],
  ['', 'locations/17', '17'],
])('a profile of place %j named %s has the place id %s', (placeId, locationName, expected) => {
  expect(placeIdOf({ placeId, locationName })).toBe(expected);
});

it('removes only the prefix of a name', () => {
  expect(placeOfName('locations/locations/7')).toBe('locations/7');
  expect(placeOfName('my/locations/7')).toBe('my/locations/7');
});

it('reports a profile that needs no code', () => {
  expect(verified('locations/17')).toStrictEqual({
    location_name: 'locations/17',
    verification_token: 'AUTO',
  });
});
