import { screenParams } from './screen-params';
import { answers, session, viewConfig } from './session';

const fields = {
  uid: 'a',
  email: 'a',
  place_id: 'a',
  pd_id: 'a',
  pre_uid: 'a',
  src_tag: 'a',
  biz_name: 'a',
  first_name: 'a',
  last_name: 'a',
  contact: 'a',
  countrycode: 'a',
  location: 'a',
  business_location: 'a',
  temp_loc: 'a',
  temp_loc_name: 'a',
  redirect_url: 'a',
  verification_token: 'a',
  country: 'a',
  primary_category: 'a',
  ref_place_id: 'a',
  latitude: 'a',
  longitude: 'a',
  postal_code: 'a',
  locality: 'a',
  administrative_area: 'a',
  address_lines: 'a',
  square_oauth_started: 'a',
  squareOauth: 'Completed',
};
const stored = {
  square_preference: 'yes-square',
  booking: { booking_platform: null, booking_link: 'a' },
  preferences: { client_count_range: '0-50' },
  photos: ['Yelp'],
  contact: {
    first_name: 'a',
    last_name: 'a',
    phones: [
      { type: 'general_comm', phone: 'a', country_code: 'a' },
      { type: 'lead_comm', phone: 'a', country_code: 'a' },
    ],
  },
  services: { listed: 7, starred: 2 },
  instagramConnected: true,
  squareConnected: false,
  location: {
    name: 'locations/1',
    title: 'a',
    storefrontAddress: { addressLines: ['a'] },
    metadata: { placeId: 'a' },
    verified: true,
  },
};
const set = {
  productName: 'a',
  supportPhone: 'a',
  bookingPlatforms: [{ id: 'a', name: 'b' }],
  realDuration: true,
  autoContinue: true,
  providersOff: ['google'],
};

describe.each([
  ['a session', session, fields, { primary_category: 'a' }],
  [
    'answers',
    answers,
    stored,
    { preferences: {}, instagramConnected: true, squareConnected: false },
  ],
  [
    'what an operator sets',
    viewConfig,
    set,
    { ...set, autoContinue: undefined, providersOff: undefined },
  ],
])('%s', (_, schema, whole, least) => {
  it('is reported completely, without unknown values', () => {
    expect(schema.parse({ ...whole, more: 'a' })).toStrictEqual(whole);
  });

  it('may lack optional values only', () => {
    expect(schema.safeParse(least).success).toBe(true);
    for (const [name, value] of Object.entries(least)) {
      const fits = schema.safeParse({ ...least, [name]: undefined }).success;
      expect([name, fits]).toStrictEqual([name, value === undefined]);
    }
  });

  it('rejects values of another type', () => {
    for (const name of Object.keys(whole)) {
      expect([name, schema.safeParse({ ...whole, [name]: 7 }).success]).toStrictEqual([
        name,
        false,
      ]);
    }
  });
});

const steps = {
  welcome: { step: [0, 1, 2, 'permissions'] },
  login: {
    status: [0, 1, 2, 3],
    error: ['refused', 'expired', 'failed', 'cookies', 'unverified', 'unproven', undefined],
  },
  'prove-owner': {
    act: ['square', 'instagram', undefined],
    error: ['other-account', undefined],
    pre_uid: ['a', undefined],
    return_to: ['a', undefined],
  },
  'select-location': { email: ['a', undefined] },
  'no-business': { email: ['a', undefined] },
  'create-profile': { email: ['a', undefined] },
  'verify-code': { countrycode: ['a', undefined], contact: ['a', undefined] },
  'wrong-account': {
    picture: ['a', undefined],
    first_name: ['a', undefined],
    last_name: ['a', undefined],
    used_email: ['a', undefined],
    locations: ['a', undefined],
  },
  priming: {
    step: [0, 1, 2, 3, 4],
    square: ['a', undefined],
    merchant_id: ['a', undefined],
    square_error: ['a', undefined],
  },
  services: { screen: [1, 5, 6], name: ['a', undefined], category: ['a', undefined] },
  'service-edit': { service_id: ['a', undefined] },
  'set-number': { data: ['a', undefined], from: ['priming', undefined] },
} as const;

it.each(Object.keys(screenParams) as (keyof typeof screenParams)[])(
  'the address of %s carries what the specification has for it',
  (screen) => {
    const carried: Record<string, readonly unknown[]> =
      screen in steps ? steps[screen as keyof typeof steps] : {};
    const first = Object.fromEntries(
      Object.entries(carried).map(([name, [value]]) => [name, value]),
    );
    const schema = screenParams[screen];
    expect(schema.parse({ ...first, more: 'a' })).toStrictEqual(first);
    for (const [name, values] of Object.entries(carried)) {
      for (const value of values) {
        expect([name, value, schema.safeParse({ ...first, [name]: value }).success]).toStrictEqual([
          name,
          value,
          true,
        ]);
      }
      const optional = values.includes(undefined);
      for (const value of [7, null, ...(optional ? [] : [undefined, 'a'])]) {
        expect([name, value, schema.safeParse({ ...first, [name]: value }).success]).toStrictEqual([
          name,
          value,
          false,
        ]);
      }
    }
  },
);
