import type * as z from 'zod/mini';
import { endpoints, type Call } from './index';
import {
  created,
  done,
  event,
  foundService,
  moment,
  nothing,
  phoneTypes,
  phones,
  photoStorages,
  place,
  preference,
  profile,
  reading,
  service,
  serviceKind,
  usualPrices,
  visitor,
  welcomed,
  type Kind,
} from './testing/carried-values';

const carried: Record<Call, Record<'payload' | 'answer', Kind[]>> = {
  sendTeamNotice: {
    payload: [
      {
        whole: { channel: 'dev', message: 'm' },
        takes: { channel: ['temp', 'notifications', 'dev'] },
      },
    ],
    answer: [{ whole: { ok: false, country: 'US' }, takes: { ok: [true, false] } }],
  },
  readUserDetails: {
    payload: [{ whole: { uid: 'u' } }],
    answer: [
      { whole: { res: 'Not a valid user' } },
      { whole: { res: { uid: 'u', location: 'l', place_id: 'p', biz_name: 'b', email: 'a@b.c' } } },
    ],
  },
  readStage: { payload: [{ whole: { uid: 'u' } }], answer: [{ whole: 'services' }] },
  recordStage: {
    payload: [{ whole: { uid: 'u', email: 'a@b.c', onboarding_stage: 's' }, may: ['email'] }],
    answer: done,
  },
  readSession: { payload: nothing, answer: [visitor] },
  resumeSession: {
    payload: [{ whole: { pre_uid: 'link-1.secret' } }],
    answer: [
      visitor,
      {
        whole: { closed_link: { kind: 'sign-in', pre_uid: 'l', biz_name: 'b' } },
        may: ['closed_link'],
        takes: { 'closed_link.kind': ['other-owner', 'sign-in'] },
      },
    ],
  },
  endSession: { payload: nothing, answer: done },
  readOnboardingState: {
    payload: nothing,
    answer: [
      {
        whole: {
          square_preference: 'no-square',
          booking: { booking_platform: 'fresha', booking_link: 'x' },
          preferences: { client_count_range: '0-50' },
          photos: ['Yelp'],
          contact: { first_name: 'f', last_name: 'l', phones },
          services: { listed: 7, starred: 2 },
          instagramConnected: true,
          squareConnected: false,
          location: place,
        },
        may: [
          'square_preference',
          'booking',
          'preferences.client_count_range',
          'photos',
          'contact',
          'services',
          'location',
        ],
        takes: {
          square_preference: ['yes-square', 'payments-square', 'no-square'],
          'booking.booking_platform': ['fresha', null],
          photos: photoStorages.map((photoStorage) => [photoStorage]),
          'contact.phones.type': phoneTypes,
        },
      },
    ],
  },
  readLocations: {
    payload: [{ whole: { email: 'a@b.c' } }],
    answer: [{ whole: 'No locations found' }, { whole: { locations: [place] } }],
  },
  saveBusiness: {
    payload: [
      {
        whole: {
          email: 'a@b.c',
          place_id: 'p',
          location_name: 'l',
          pd_id: 'd',
          src: 'Web',
          pre_uid: 'l',
          gbp_created: true,
        },
        may: ['pd_id', 'pre_uid', 'gbp_created'],
        takes: { src: ['Web', 'App'] },
      },
    ],
    answer: [
      { whole: { error: 1, res: 'r' } },
      {
        whole: { error: 0, res: { uid: 'u', new_user: 1, place_id: 'p' } },
        may: ['error', 'res.place_id'],
        takes: { 'res.new_user': [0, 1] },
      },
    ],
  },
  sendOnboardingMail: { payload: welcomed, answer: done },
  sendOnboardingSms: { payload: welcomed, answer: done },
  readSignInUrl: {
    payload: [
      {
        whole: { place_id: 'p', origin: 'app', pre_uid: 'l', uid: 'u', return_to: '/services' },
        may: ['place_id', 'pre_uid', 'uid', 'return_to'],
        takes: { origin: ['app', 'web'] },
      },
    ],
    answer: [{ whole: { url: 'https://a.example' } }],
  },
  checkUser: { payload: [{ whole: { place_id: 'p' } }], answer: [{ whole: { res: 'user' } }] },
  readProfileCategories: {
    payload: nothing,
    answer: [{ whole: { categories: [{ value: 'v', label: 'l' }] } }],
  },
  searchPlaces: {
    payload: [{ whole: { place: '12 Mill' } }],
    answer: [{ whole: { predictions: [{ place_id: 'p', description: 'd' }] } }],
  },
  readPlace: {
    payload: [{ whole: { place_id: 'p' } }],
    answer: [
      {
        whole: {
          res: {
            administrative_area: 'a',
            locality: 'l',
            latitude: 1,
            longitude: 2,
            postal_code: 'c',
            address_lines: ['a'],
          },
        },
      },
    ],
  },
  findListing: {
    payload: profile,
    answer: [
      {
        whole: {
          listing: { place_id: 'p', title: 't', address_lines: ['a'], request_access_url: 'r' },
        },
        may: ['listing', 'listing.request_access_url'],
      },
    ],
  },
  createProfile: { payload: profile, answer: created },
  resendCode: {
    payload: [
      {
        whole: {
          is_retry: true,
          type: 'sms',
          country_code_num: '44',
          business_phone: '7911123456',
          business_location: 'l',
          business_email: 'a@b.c',
          is_test: false,
        },
        takes: { type: ['sms', 'phone_call', 'email', 'postcard'] },
        refuses: { is_retry: [false] },
      },
    ],
    answer: created,
  },
  verifyCode: {
    payload: [
      {
        whole: { otp: '123456', verification_token: 't', is_test: true, business_email: 'a@b.c' },
        refuses: { otp: ['12345', '1234567', 'a123456', '123456a', 'abcdef', '12345 '] },
      },
    ],
    answer: [
      {
        whole: { verified: true, location_name: 'l', place_id: 'p', reviewing: false },
        may: ['reviewing'],
        refuses: { verified: [false] },
      },
    ],
  },
  readVerification: {
    payload: [{ whole: { location_name: 'l' } }],
    answer: [{ whole: { state: 'open' }, takes: { state: ['open', 'reviewing', 'verified'] } }],
  },
  readSquareUrl: {
    payload: [{ whole: { source: 'web' }, may: ['source'], refuses: { source: ['app'] } }],
    answer: [{ whole: { url: 'https://a.example' } }],
  },
  readSquareServices: {
    payload: [{ whole: {} }],
    answer: [
      {
        whole: { services: [foundService] },
        takes: { 'services.price': [0, null] },
        refuses: { 'services.price': [-1] },
      },
    ],
  },
  mapSquare: {
    payload: [
      {
        whole: { place_id: 'p', uid: 'u', merchant_id: 'm', only_slack: false },
        may: ['place_id', 'merchant_id'],
        refuses: { only_slack: [true] },
      },
    ],
    answer: [{ whole: { res: 'r' } }],
  },
  saveSquarePreference: {
    payload: [
      {
        whole: { square_preference: 'yes-square', uid: 'u' },
        may: ['uid'],
        takes: { square_preference: ['yes-square', 'payments-square', 'no-square'] },
      },
    ],
    answer: done,
  },
  importBookingLink: {
    payload: [
      {
        whole: { place_id: 'p', uid: 'u', booking_platform: 'fresha', booking_link: 'x' },
        may: ['place_id', 'uid'],
        takes: { booking_platform: ['fresha', null] },
      },
    ],
    answer: done,
  },
  readCategoryServices: {
    payload: nothing,
    answer: [{ whole: { res: [{ category: 'c', service: 's' }] } }],
  },
  readServiceCategories: { payload: nothing, answer: [{ whole: { res: ['c'] } }] },
  readRecommendedServices: {
    payload: [{ whole: { category: 'c' } }],
    answer: [{ ...usualPrices, whole: { services: ['s'], ...usualPrices.whole }, may: ['prices'] }],
  },
  readUsualPrices: { payload: nothing, answer: [usualPrices] },
  readServices: {
    payload: [{ whole: { place_id: 'p' }, may: ['place_id'] }],
    answer: [{ whole: { services: [service] }, may: ['services.duration'] }],
  },
  addService: { payload: serviceKind, answer: done },
  updateService: { payload: serviceKind, answer: done },
  deleteService: { payload: [{ whole: { service_id: 's' } }], answer: done },
  starService: { payload: [{ whole: { service_id: 's', star: true } }], answer: done },
  readBookingImport: {
    payload: nothing,
    answer: [
      { whole: { kind: 'none' } },
      { whole: { kind: 'reading', ...reading } },
      {
        whole: {
          kind: 'found',
          ...reading,
          services: [foundService],
        },
        takes: { 'services.price': [0, null] },
        refuses: { 'services.price': [-1] },
      },
      { whole: { kind: 'nothing', ...reading, price_range: '$$' }, may: ['price_range'] },
      {
        whole: { kind: 'failed', ...reading, because: 'robots' },
        takes: {
          because: [
            'address-not-allowed',
            'robots',
            'too-large',
            'not-a-page',
            'too-many-redirects',
            'not-found',
            'unreachable',
          ],
        },
      },
    ],
  },
  readBookingLinkAgain: { payload: [{ whole: { id: 'i' } }], answer: done },
  closeBookingImport: { payload: [{ whole: { id: 'i' } }], answer: done },
  savePreference: {
    payload: [
      preference('review_invites_preference', 'automate', ['automate', 'manual-review-request']),
      preference('client_count_range', '0-50', [
        '0-50',
        '50 - 150',
        '150 - 300',
        '300 - 500',
        '500+',
      ]),
      preference('review_automation_consent', 'manual', ['automated', 'manual']),
      preference('client_storage_platform', 'My own book'),
      preference('media_storage_platform', '["Yelp"]'),
    ],
    answer: done,
  },
  syncContacts: {
    payload: [
      {
        whole: { uid: 'u', place_id: 'p', phones, first_name: 'f', last_name: 'l' },
        may: ['uid', 'place_id'],
        takes: { 'phones.type': phoneTypes },
        refuses: { 'phones.phone': ['1'.repeat(21)], 'phones.country_code': ['+123456'] },
      },
    ],
    answer: done,
  },
  keepInstagramToken: {
    payload: [{ whole: { uid: 'u', long_token: 't' }, may: ['uid'] }],
    answer: done,
  },
  collectEvents: {
    payload: [
      {
        whole: { events: [event] },
        may: [
          'screen',
          'remote',
          'remote_version',
          'release_set',
          'canary',
          'arm',
          'judged',
          'flow',
          'flow_trial',
          'flow_judged',
          'fields.value',
        ].map((name) => `events.${name}`),
        takes: {
          'events.build': ['web', 'app'],
          'events.arm': ['canary', 'stable'],
          'events.fields.value': ['', 7, false],
        },
        refuses: { 'events.release_set': [0, 0.5], events: [Array(201).fill(event)] },
      },
    ],
    answer: done,
  },
  keepRecording: {
    payload: [
      {
        whole: {
          recording_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
          part: 0,
          visitor_id: 'v',
          consented_at: moment,
          build: 'web',
          events: [{ type: 3, timestamp: 1 }],
        },
        takes: { build: ['web', 'app'] },
        refuses: {
          recording_id: ['r'],
          part: [-1, 0.5, 10_000],
          consented_at: ['yesterday', '1999-11-25T10:00:00Z', '0020-11-25T10:00:00Z'],
          events: [[], Array(1_001).fill({ type: 3, timestamp: 1 })],
        },
      },
    ],
    answer: done,
  },
};

type Path = readonly string[];

/** Returns the paths of all parts of an example. */
const paths = (value: unknown, place: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        [...place, key],
        ...paths(part, [...place, key]),
      ])
    : [];

const isEntry = (path: Path) => /^\d+$/.test(path.at(-1)!);
const nameOf = (path: Path) => path.filter((key) => !/^\d+$/.test(key)).join('.');

/** Returns the example with another value at a path, or without one. */
function otherwise(value: unknown, path: Path, change: { to?: unknown }): unknown {
  const last = path.at(-1);
  if (last === undefined) return change.to;
  const copy = structuredClone(value);
  const owner = path
    .slice(0, -1)
    .reduce((part, key) => part[key] as Record<string, unknown>, copy as Record<string, unknown>);
  if ('to' in change) owner[last] = change.to;
  else delete owner[last];
  return copy;
}

/** Parses an example and all of its variations with a schema. */
function madeOf(schema: z.ZodMiniType, { whole, takes = {}, refuses = {} }: Kind) {
  const fits = (path: Path, change: { to?: unknown }) =>
    schema.safeParse(otherwise(whole, path, change)).success;
  const parts = paths(whole).filter((path) => !isEntry(path));
  const fitting = (values: Record<string, unknown[]>, so: boolean) =>
    Object.entries(values).flatMap(([name, all]) => {
      const path = parts.find((part) => nameOf(part) === name) ?? [];
      return all.filter((to) => fits(path, { to }) === so).map((to) => [name, to]);
    });
  return {
    taken: schema.safeParse(typeof whole === 'object' ? { ...whole, more: 'a' } : whole).data,
    mayLack: parts
      .filter((path) => fits(path, {}))
      .map(nameOf)
      .sort(),
    takenOfNoKind: [[], ...paths(whole)].filter((path) => fits(path, { to: Number.NaN })),
    refused: fitting(takes, false),
    takenAllTheSame: fitting(refuses, true),
  };
}

// One test for all calls, because calls share schemas that are created on first use.
it('accepts for each call the payloads and responses in the table, and rejects all others', () => {
  for (const [call, ways] of Object.entries(carried)) {
    for (const way of ['payload', 'answer'] as const) {
      for (const kind of ways[way]) {
        const { whole, may = [] } = kind;
        expect({ call, way, ...madeOf(endpoints[call as Call][way], kind) }).toStrictEqual({
          call,
          way,
          taken: whole,
          mayLack: [...may].sort(),
          takenOfNoKind: [],
          refused: [],
          takenAllTheSame: [],
        });
      }
    }
  }
});
