/** Examples of payloads and answers, and their allowed variations, for carried.test.ts. */

/** One direction of a call: a complete example, and its allowed variations. */
export interface Kind {
  whole: unknown;
  /** Paths of optional fields. In a list they apply to all entries. */
  may?: string[];
  /** Further valid values by path, such as each word of an enumeration. */
  takes?: Record<string, unknown[]>;
  /** Invalid values by path that look valid. */
  refuses?: Record<string, unknown[]>;
}

export const done: Kind[] = [{ whole: { ok: true }, refuses: { ok: [false] } }];
export const nothing: Kind[] = [{ whole: {} }];
export const moment = '2026-11-25T10:00:00Z';

export const place = {
  name: 'locations/1',
  title: 'Corner Cuts',
  storefrontAddress: { addressLines: ['12 Mill Street'] },
  verified: true,
  metadata: { placeId: 'p' },
};
const pin = {
  channel: 'production',
  set: 5,
  began: 1,
  changed: 2,
  flow: 'varied',
  canary: { id: 'c-1', arm: 'canary', judged: true },
};
export const phones = [{ type: 'lead_comm', phone: '5415550100', country_code: '+1' }];
export const phoneTypes = ['general_comm', 'lead_comm'];

export const visitor: Kind = {
  whole: {
    uid: 'u',
    email: 'a@b.c',
    place_id: 'p',
    pd_id: 'd',
    pre_uid: 'l',
    biz_name: 'n',
    location: 'o',
    business_location: 'b',
    primary_category: 'c',
    first_name: 'f',
    last_name: 'l',
    signed_in: true,
    pin,
  },
  may: [
    'uid',
    'email',
    'place_id',
    'pd_id',
    'pre_uid',
    'biz_name',
    'location',
    'business_location',
    'primary_category',
    'first_name',
    'last_name',
    'signed_in',
    'pin',
    'pin.canary',
    'pin.flow',
  ],
  takes: {
    'pin.canary.id': ['c', 'c'.repeat(100)],
    'pin.canary.arm': ['canary', 'stable'],
    'pin.flow': ['specified', 'varied'],
  },
  refuses: { signed_in: [false], 'pin.canary.id': ['', 'c.1', '.c1', 'c1.', 'c'.repeat(101)] },
};

export const photoStorages = [
  'Instagram',
  'Facebook',
  'Tiktok',
  'Yelp',
  'Current device gallery',
  'Other device',
  'I dont have work photos',
];

export const welcomed: Kind[] = [
  { whole: { email: 'a@b.c', location: '1', place_id: 'p', pd_id: 'd' }, may: ['pd_id'] },
];

export const profile: Kind[] = [
  {
    whole: {
      business_location: 'locations/1',
      country_code_num: '44',
      business_email: 'a@b.c',
      business_phone: '7911123456',
      country_code: 'UK',
      region_code: 'GB',
      postal_code: 'N1 9GU',
      business_name: 'n',
      primary_category: 'c',
      display_name: 'd',
      door_num: '1',
      address_lines: ['a'],
      administrative_area: 'b',
      locality: 'l',
      latitude: 51.5,
      longitude: -0.1,
      ref_place_id: 'p',
      is_test: false,
      is_retry: false,
    },
    takes: { latitude: [null, 0], longitude: [null, 0] },
    refuses: { address_lines: [['a', 'b', 'c', 'd', 'e']], postal_code: ['123456789'] },
  },
];
const ways = ['text', 'call', 'email', 'postcard'];
export const created: Kind[] = [
  {
    whole: {
      location_name: 'locations/1',
      verification_token: 'AUTO',
      by: 'text',
      to: 'a@b.c',
      ways: ['text'],
    },
    may: ['location_name', 'verification_token', 'by', 'to', 'ways'],
    takes: { by: ways, ways: ways.map((way) => [way]) },
  },
];

export const service = {
  service_id: 's',
  place_id: 'p',
  category: 'Haircuts',
  name: 'Fade',
  description: '',
  price_start: 35,
  currency: 'USD',
  pricing_type: 'FIXED',
  star: false,
  duration: 15,
};
export const serviceKind: Kind[] = [
  {
    whole: service,
    may: ['duration'],
    takes: { pricing_type: ['STARTS_FROM', 'FIXED'], duration: [15, 30, 45, 60] },
    refuses: { currency: ['EUR'], price_start: [-1] },
  },
];

export const usualPrices = {
  whole: { prices: [{ service: 's', currency: 'USD', low: 0, high: 1 }] },
  refuses: { 'prices.currency': ['EUR'], 'prices.low': [-1], 'prices.high': [-1] },
};

export const event = {
  event_id: 'e',
  name: 'n',
  at: moment,
  visitor_id: 'v',
  screen: 's',
  remote: 'mf-services',
  remote_version: '1.0.0',
  build: 'web',
  release_set: 5,
  canary: 'c',
  arm: 'stable',
  judged: true,
  flow: 'f',
  flow_trial: 't',
  flow_judged: false,
  fields: { value: '0-50' },
};

export const preference = (key: string, value: string, values?: string[]): Kind => ({
  whole: { key, value, uid: 'u' },
  may: ['uid'],
  ...(values && { takes: { value: values } }),
});

const named = { name: 'n', description: 'd', category: 'c' };
export const foundService = { ...named, price: 1, currency: 'USD', and_up: true };
export const reading = { id: 'i', link: 'https://booking.example' };
