import { facts, type AnyFact, type FactName, type FactPayload } from 'shared-contracts';
import { storedBy } from './facts';
import { storedKeys, type Stored } from '../storage/stored-keys';

const after = <N extends FactName>(
  name: N,
  payload: Partial<FactPayload<N>> = {},
  stored: Stored = {},
) => storedBy({ name, payload: { ...facts[name], ...payload } } as AnyFact, stored);

it.each(Object.keys(facts) as FactName[])(
  'stores only texts under documented keys for %s',
  (name) => {
    for (const [key, value] of Object.entries(after(name))) {
      expect(storedKeys).toContain(key);
      expect(['string', 'undefined']).toContain(typeof value);
    }
  },
);

describe('the flags of the welcome flow (4.1, C48)', () => {
  const opened = (event: string, stored: Stored = {}) =>
    after('screen/opened', { screen: 'welcome', event }, stored);

  it.each([
    ['splash_screen_open', {}, { splash: 'false', landing: 'true' }],
    ['connect_google_screen_open', {}, { splash: 'false', landing: 'true' }],
    ['splash_screen_open', { splash: 'true' }, { splash: 'false', landing: 'true' }],
    ['connect_google_screen_open', { splash: 'true' }, { splash: 'false', landing: 'true' }],
    ['landing_screen_open', {}, { splash: 'true', landing: 'true' }],
    ['landing_screen_open', { splash: 'false' }, { splash: 'false', landing: 'true' }],
    ['permissions_priming_open', { landing: 'false' }, { splash: 'true', landing: 'false' }],
  ])('%s over %j → %j [4.1]', (event, stored, flags) => {
    expect(opened(event, stored)).toStrictEqual(flags);
  });

  it('do not change on other screens', () => {
    expect(after('screen/opened', { screen: 'services' })).toStrictEqual({});
  });
});

it('stores a confirmed location and clears a correction [6]', () => {
  expect(after('location/confirmed', { uid: 'uid-9' })).toStrictEqual({
    uid: 'uid-9',
    location: 'locations/1001',
    place_id: 'place-1001',
    biz_name: 'Corner Cuts',
    business_location: '12 Mill Street, Springfield',
    temp_loc: undefined,
    temp_loc_name: undefined,
  });
});

it('stores the email whose locations were read, and a No does not change it [4.3]', () => {
  const email = 'zoe@example.com';
  expect(after('locations/read', { email })).toStrictEqual({ email });
  expect(after('locations/none-found', { email })).toStrictEqual({ email });
  expect(after('location/rejected')).not.toHaveProperty('email');
});

it('stores a rejected location by name and clears its address [3] [4.3]', () => {
  expect(after('location/rejected')).toStrictEqual({
    temp_loc: 'Corner Cuts',
    temp_loc_name: 'locations/1001',
    business_location: undefined,
  });
});

it('stores a corrected location under the documented address keys (C22) [3]', () => {
  expect(after('location/corrected', { line: 'Unit 4' })).toStrictEqual({
    business_location: '12 Mill Street, Unit 4, Springfield, 97477, Oregon, USA',
    address_lines: '12 Mill Street, Unit 4',
    locality: 'Springfield',
    postal_code: '97477',
    administrative_area: 'Oregon',
  });
});

it('stores an address without a second line when the correction has none', () => {
  expect(after('location/corrected', { line: '' })).toMatchObject({
    business_location: '12 Mill Street, Springfield, 97477, Oregon, USA',
    address_lines: '12 Mill Street',
  });
});

it('stores a place with its coordinates as text [3]', () => {
  expect(after('place/chosen', { latitude: 0, longitude: -0.5 })).toStrictEqual({
    ref_place_id: 'place-2001',
    latitude: '0',
    longitude: '-0.5',
    postal_code: '97477',
    locality: 'Springfield',
    administrative_area: 'Oregon',
    address_lines: '500 Main Street',
  });
});

describe('the token of a code', () => {
  it('is stored when the code is sent, and replaced when it is sent again (C16) [3]', () => {
    expect(after('code/sent')).toMatchObject({ verification_token: 'handle-1' });
    expect(after('code/sent-again')).toStrictEqual({
      verification_token: 'handle-2',
      code_by: 'call',
      code_to: undefined,
    });
  });

  it('is removed when the profile is saved', () => {
    expect(after('profile/saved')).toMatchObject({ verification_token: undefined });
  });
});

it('removes the chosen place when an address is typed by hand', () => {
  const change = after('code/sent', { ref_place_id: '' });
  expect(change).toHaveProperty('ref_place_id', undefined);
});

describe('the Square connection', () => {
  it('stores the start time as an ISO time [3]', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
    expect(after('square/chosen')).toStrictEqual({
      square_oauth_started: '2026-11-20T10:00:00.000Z',
    });
    jest.useRealTimers();
  });

  it.each([
    ['connected', { square_oauth_started: undefined, squareOauth: 'Completed' }],
    ['mapped-late', { square_oauth_started: undefined }],
    ['not-mapped', { square_oauth_started: undefined }],
    ['refused', { square_oauth_started: undefined }],
  ] as const)(
    'clears the start time and stores only a completed connection when %s (C4, C5) [3] [4.5]',
    (outcome, change) => {
      expect(after('square/returned', { outcome })).toStrictEqual(change);
    },
  );
});
