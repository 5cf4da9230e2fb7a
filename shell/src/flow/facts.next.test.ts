import {
  facts,
  type FactName,
  type FactPayload,
  type Screen,
  type ScreenParams,
} from 'shared-contracts';
import type { Place } from '../navigation/routes';
import { addressOf } from '../navigation/routes';
import type { Destination, Standing } from './destination';
import { next } from './facts';

/**
 * Section 4 of the specification as a table: where an owner stands, what happens, where they get to.
 * Destinations are written as addresses, so that they can be read against the text.
 */

const at = <S extends Screen>(screen: S, params: ScreenParams[S]): Standing => ({
  screen,
  params,
  session: { email: 'sam@example.com', uid: 'uid-1', primary_category: 'Barber' },
  build: 'web',
});

function written(destination: Destination): string {
  switch (destination.to) {
    case 'screen': {
      const { carrying } = destination;
      const address = addressOf(destination as Place) + (carrying ? ` with the ${carrying}` : '');
      if (destination.how === undefined) return address;
      return destination.how === 'replace' ? `replacing ${address}` : `full page ${address}`;
    }
    case 'recorded-stage':
      return `recorded stage, else ${written(destination.otherwise)}`;
    case 'restored-owner':
      return `restored owner, else ${written(destination.otherwise)}`;
    case 'back':
      return `back, else ${written(destination.otherwise)}`;
    case 'start-over':
      return `start over, then ${written(destination.then)}`;
    case 'provider':
      return `leave for ${destination.url}`;
    default:
      return destination.to;
  }
}

const from = {
  splash: at('welcome', { step: 0 }),
  landing: at('welcome', { step: 1 }),
  connect: at('welcome', { step: 2 }),
  permissions: at('welcome', { step: 'permissions' }),
  locations: at('select-location', { email: 'sam@example.com' }),
  usage: at('priming', { step: 1 }),
  square: at('priming', { step: 2 }),
  photos: at('priming', { step: 3 }),
  platform: at('booking-platform', {}),
  services: at('services', { screen: 1 }),
  edit: at('service-edit', { service_id: 'fade' }),
  later: at('automate-reviews', {}),
};

type Row<N extends FactName = FactName> = [Standing, N, Partial<FactPayload<N>>, string];
const row = <N extends FactName>(...values: Row<N>) => values as unknown as Row;

const priming = '/onboard/priming?step=1 with the uid';
const services = '/services?screen=1';

describe.each<[string, Row[]]>([
  [
    'Welcome flow [2.1] [4.1]',
    [
      row(from.splash, 'splash/ended', { how: 'time' }, 'replacing /welcome?step=1'),
      row(from.landing, 'splash/ended', { how: 'time' }, 'stay'),
      row(from.landing, 'welcome/started', {}, '/welcome?step=2'),
      row(from.connect, 'google-sign-in/chosen', {}, 'stay'),
      row(from.connect, 'permissions/asked-about', {}, '/welcome?step=permissions'),
      row(from.permissions, 'permissions/allowed', {}, '/welcome?step=2'),
      row(from.permissions, 'back/chosen', {}, '/welcome?step=2'),
    ],
  ],
  [
    'Location flow [2.3] [2.4] [4.3] [5] [8]',
    [
      row(from.locations, 'location/rejected', {}, '/SetLocation'),
      row(
        from.locations,
        'location/confirmed',
        { newUser: true },
        `recorded stage, else ${priming}`,
      ),
      row(
        from.locations,
        'location/confirmed',
        { newUser: false },
        `restored owner, else ${priming}`,
      ),
      row(from.locations, 'location/refused', {}, 'clear'),
      row(from.locations, 'email/found-missing', {}, '/onboard?status=0'),
      row(from.locations, 'email/abandoned', {}, 'start over, then /onboard?status=0'),
      row(
        from.locations,
        'locations/none-found',
        { email: 'sam@example.com' },
        'replacing /onboard/nobiz?email=sam%40example.com',
      ),
      row(
        from.locations,
        'profile-creation/chosen',
        {},
        '/onboard/create-gbp?email=sam%40example.com',
      ),
      row(
        at('set-location', {}),
        'location/corrected',
        {},
        '/onboard/select-locations?email=sam%40example.com',
      ),
      row(
        at('select-location', { email: 'eve@example.com' }),
        'locations/refused',
        {},
        'replacing /onboard/select-locations?email=sam%40example.com',
      ),
      row(
        at('prove-owner', {}),
        'identity/kept',
        { act: 'square' },
        'replacing /onboard/priming?step=2',
      ),
      row(at('wrong-account', {}), 'account/switched', {}, '/onboard?status=2 with the place_id'),
      row(
        at('login', { status: 1 }),
        'login/continued',
        {},
        '/onboard/select-locations?email=sam%40example.com',
      ),
      row({ ...at('login', { status: 1 }), build: 'app' }, 'login/continued', {}, 'close-browser'),
    ],
  ],
  [
    'Create profile and verification [2.6] [4.4]',
    [
      row(
        at('create-profile', {}),
        'code/sent',
        { countrycode: '1', contact: '5415550100' },
        '/onboard/verify-otp?countrycode=1&contact=5415550100',
      ),
      row(at('create-profile', {}), 'listing/answered', { mine: true, managed: true }, 'stay'),
      row(at('create-profile', {}), 'profile/saved', { verified: 'at-once' }, priming),
      row(at('verify-code', {}), 'profile/saved', { verified: 'by-code' }, priming),
      row(at('verify-code', {}), 'profile/saved', { verified: 'skipped' }, priming),
      row(at('verify-code', {}), 'code/sent-again', {}, 'stay'),
      row(
        at('verify-code', {}),
        'code/found-missing',
        {},
        'replacing /onboard/create-gbp?email=sam%40example.com',
      ),
    ],
  ],
  [
    'Payments provider [2.7] [4.5] [8]',
    [
      row(
        from.usage,
        'square-usage/answered',
        { square_preference: 'yes-square' },
        '/onboard/priming?step=2',
      ),
      row(
        from.usage,
        'square-usage/answered',
        { square_preference: 'payments-square' },
        '/onboard/priming?step=2',
      ),
      row(from.usage, 'square-usage/answered', { square_preference: 'no-square' }, services),
      row(from.usage, 'square-usage/failed', {}, services),
      row(from.square, 'square/skipped', {}, '/onboard/priming?step=3'),
      row(from.square, 'square/returned', { outcome: 'connected' }, `replacing ${services}`),
      row(from.square, 'square/returned', { outcome: 'mapped-late' }, 'replacing /review-consent'),
      row(from.square, 'square/returned', { outcome: 'not-mapped' }, `replacing ${services}`),
      row(from.square, 'square/returned', { outcome: 'refused' }, `replacing ${services}`),
      row(from.usage, 'back/chosen', {}, '/onboard/priming?step=0'),
      row(from.photos, 'back/chosen', {}, '/onboard/priming?step=2'),
      row(from.photos, 'instagram/skipped', { from: 'priming' }, services),
      row(from.photos, 'instagram/chosen', { from: 'priming' }, 'instagram'),
      row(at('priming', { step: 0 }), 'priming/understood', {}, '/onboard/priming?step=1'),
      row(at('priming', { step: 4 }), 'services/introduced', {}, `${services} with the uid`),
    ],
  ],
  [
    'Booking platform [4.6]',
    [
      row(
        from.platform,
        'booking-platform/submitted',
        { how: 'linked' },
        'full page /automate-reviews',
      ),
      row(
        from.platform,
        'booking-platform/submitted',
        { how: 'skipped' },
        'full page /automate-reviews',
      ),
      row(from.platform, 'booking-platform/submitted', { how: 'none' }, '/onboard/client-storage'),
      row(from.platform, 'back/chosen', {}, `back, else ${services}`),
    ],
  ],
  [
    'Services [2.9] [4.7]',
    [
      row(from.services, 'service-search/opened', {}, '/service/search'),
      row(
        from.services,
        'service-form/opened',
        { name: 'Skin fade', category: 'Haircuts' },
        '/services?screen=5&name=Skin+fade&category=Haircuts',
      ),
      row(
        from.services,
        'service-form/opened',
        { name: undefined, category: undefined },
        '/services?screen=6',
      ),
      row(from.services, 'service/added', {}, `replacing ${services}`),
      row(from.edit, 'service/changed', {}, `back, else ${services}`),
      row(from.edit, 'service/left', {}, `back, else ${services}`),
      row(from.edit, 'service/deleted', {}, `replacing ${services}`),
      row(from.services, 'service/starred', {}, 'stay'),
      row(from.services, 'services/added', {}, 'stay'),
      row(from.services, 'services/finished', {}, 'full page /setNumber'),
      row(from.services, 'booking-platform/asked-about', {}, '/dashboard/platform'),
    ],
  ],
  [
    'Later steps [4.8]',
    [
      row(from.later, 'review-automation/chosen', { value: 'automate' }, '/client-count'),
      row(
        from.later,
        'review-automation/chosen',
        { value: 'manual-review-request' },
        '/reviews-pledge',
      ),
      row(at('client-count', {}), 'client-count/chosen', {}, '/review-consent'),
      row(at('review-consent', {}), 'review-consent/given', {}, '/onboard/photos-storage'),
      row(at('reviews-pledge', {}), 'pledge/confirmed', {}, '/onboard/photos-storage'),
      row(at('client-storage', {}), 'client-storage/chosen', {}, '/automate-reviews'),
      row(
        at('photos-storage', {}),
        'photo-storage/chosen',
        { values: ['Yelp', 'Instagram'] },
        '/onboard/connect-instagram with the uid',
      ),
      row(at('photos-storage', {}), 'photo-storage/chosen', { values: ['Yelp'] }, '/setNumber'),
      row(at('connect-instagram', {}), 'instagram/chosen', {}, 'instagram'),
      row(at('connect-instagram', {}), 'instagram/skipped', {}, '/setNumber'),
      row(at('set-number', {}), 'instagram/returned', {}, 'stay'),
      row(
        at('set-number', { from: 'priming' }),
        'instagram/returned',
        { connected: true },
        'replacing /services?screen=1',
      ),
      row(
        at('set-number', { from: 'priming' }),
        'instagram/returned',
        { connected: false },
        'replacing /onboard/priming?step=3',
      ),
      row(at('set-number', {}), 'numbers/left', {}, 'end'),
    ],
  ],
])('%s', (_, rows) => {
  const titled = rows.map((one) => [`${one[0].screen}, ${one[1]} → ${one[3]}`, one] as const);
  it.each(titled)('%s', (_title, [standing, name, payload, expected]) => {
    const fact = { name, payload: { ...facts[name], ...payload } } as Parameters<typeof next>[0];
    expect(written(next(fact, standing))).toBe(expected);
  });
});

it('a new owner goes to priming also when the stage on record says that all is completed [4.3]', () => {
  const payload = { ...facts['location/confirmed'], newUser: true };
  const destination = next({ name: 'location/confirmed', payload }, from.locations);
  if (destination.to !== 'recorded-stage') throw new Error(`It leads to: ${destination.to}.`);
  expect(written(destination.whenCompleted)).toBe(priming);
});

it('leaves for the sign-in address only when an allowed one is known [2.1] [4.1]', () => {
  const { session } = from.connect;
  const url = 'https://accounts.google.com/o/oauth2/v2/auth';
  const known = { ...from.connect, session: { ...session, redirect_url: url } };
  const chosen = { name: 'google-sign-in/chosen', payload: {} } as const;
  expect(written(next(chosen, known))).toBe(`leave for ${url}`);
});
