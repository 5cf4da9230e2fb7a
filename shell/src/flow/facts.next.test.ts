import {
  facts,
  type FactName,
  type FactPayload,
  type Screen,
  type ScreenParams,
} from 'shared-contracts';
import type { Place } from '../navigation/routes';
import { addressOf } from '../navigation/routes';
import type { Destination, FlowPosition } from './destination';
import { next } from './facts';

/**
 * Section 4 of the specification as a table: screen, fact, and next screen. Destinations are written as
 * addresses, as in the specification.
 */

const positionAt = <S extends Screen>(screen: S, params: ScreenParams[S]): FlowPosition => ({
  screen,
  params,
  session: { email: 'sam@example.com', uid: 'uid-1', primary_category: 'Barber' },
  build: 'web',
});

function describeDestination(destination: Destination): string {
  switch (destination.to) {
    case 'screen': {
      const { carrying } = destination;
      const address = addressOf(destination as Place) + (carrying ? ` with the ${carrying}` : '');
      if (destination.how === undefined) return address;
      return destination.how === 'replace' ? `replacing ${address}` : `full page ${address}`;
    }
    case 'recorded-stage':
      return `recorded stage, else ${describeDestination(destination.otherwise)}`;
    case 'restored-owner':
      return `restored owner, else ${describeDestination(destination.otherwise)}`;
    case 'back':
      return `back, else ${describeDestination(destination.otherwise)}`;
    case 'start-over':
      return `start over, then ${describeDestination(destination.then)}`;
    case 'provider':
      return `leave for ${destination.url}`;
    default:
      return destination.to;
  }
}

const positions = {
  splash: positionAt('welcome', { step: 0 }),
  landing: positionAt('welcome', { step: 1 }),
  connect: positionAt('welcome', { step: 2 }),
  permissions: positionAt('welcome', { step: 'permissions' }),
  locations: positionAt('select-location', { email: 'sam@example.com' }),
  usage: positionAt('priming', { step: 1 }),
  square: positionAt('priming', { step: 2 }),
  photos: positionAt('priming', { step: 3 }),
  platform: positionAt('booking-platform', {}),
  services: positionAt('services', { screen: 1 }),
  edit: positionAt('service-edit', { service_id: 'fade' }),
  later: positionAt('automate-reviews', {}),
};

type Row<N extends FactName = FactName> = [FlowPosition, N, Partial<FactPayload<N>>, string];
const row = <N extends FactName>(...values: Row<N>) => values as unknown as Row;

const priming = '/onboard/priming?step=1 with the uid';
const services = '/services?screen=1';

describe.each<[string, Row[]]>([
  [
    'Welcome flow [2.1] [4.1]',
    [
      row(positions.splash, 'splash/ended', { how: 'time' }, 'replacing /welcome?step=1'),
      row(positions.landing, 'splash/ended', { how: 'time' }, 'stay'),
      row(positions.landing, 'welcome/started', {}, '/welcome?step=2'),
      row(positions.connect, 'google-sign-in/chosen', {}, 'stay'),
      row(positions.connect, 'permissions/asked-about', {}, '/welcome?step=permissions'),
      row(positions.permissions, 'permissions/allowed', {}, '/welcome?step=2'),
      row(positions.permissions, 'back/chosen', {}, '/welcome?step=2'),
    ],
  ],
  [
    'Location flow [2.3] [2.4] [4.3] [5] [8]',
    [
      row(positions.locations, 'location/rejected', {}, '/SetLocation'),
      row(
        positions.locations,
        'location/confirmed',
        { newUser: true },
        `recorded stage, else ${priming}`,
      ),
      row(
        positions.locations,
        'location/confirmed',
        { newUser: false },
        `restored owner, else ${priming}`,
      ),
      row(positions.locations, 'location/refused', {}, 'clear'),
      row(positions.locations, 'email/found-missing', {}, '/onboard?status=0'),
      row(positions.locations, 'email/abandoned', {}, 'start over, then /onboard?status=0'),
      row(
        positions.locations,
        'locations/none-found',
        { email: 'sam@example.com' },
        'replacing /onboard/nobiz?email=sam%40example.com',
      ),
      row(
        positions.locations,
        'profile-creation/chosen',
        {},
        '/onboard/create-gbp?email=sam%40example.com',
      ),
      row(
        positionAt('set-location', {}),
        'location/corrected',
        {},
        '/onboard/select-locations?email=sam%40example.com',
      ),
      row(
        positionAt('select-location', { email: 'eve@example.com' }),
        'locations/refused',
        {},
        'replacing /onboard/select-locations?email=sam%40example.com',
      ),
      row(
        positionAt('prove-owner', {}),
        'identity/kept',
        { act: 'square' },
        'replacing /onboard/priming?step=2',
      ),
      row(
        positionAt('wrong-account', {}),
        'account/switched',
        {},
        '/onboard?status=2 with the place_id',
      ),
      row(
        positionAt('login', { status: 1 }),
        'login/continued',
        {},
        '/onboard/select-locations?email=sam%40example.com',
      ),
      row(
        { ...positionAt('login', { status: 1 }), build: 'app' },
        'login/continued',
        {},
        'close-browser',
      ),
    ],
  ],
  [
    'Create profile and verification [2.6] [4.4]',
    [
      row(
        positionAt('create-profile', {}),
        'code/sent',
        { countrycode: '1', contact: '5415550100' },
        '/onboard/verify-otp?countrycode=1&contact=5415550100',
      ),
      row(
        positionAt('create-profile', {}),
        'listing/answered',
        { mine: true, managed: true },
        'stay',
      ),
      row(positionAt('create-profile', {}), 'profile/saved', { verified: 'at-once' }, priming),
      row(positionAt('verify-code', {}), 'profile/saved', { verified: 'by-code' }, priming),
      row(positionAt('verify-code', {}), 'profile/saved', { verified: 'skipped' }, priming),
      row(positionAt('verify-code', {}), 'code/sent-again', {}, 'stay'),
      row(
        positionAt('verify-code', {}),
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
        positions.usage,
        'square-usage/answered',
        { square_preference: 'yes-square' },
        '/onboard/priming?step=2',
      ),
      row(
        positions.usage,
        'square-usage/answered',
        { square_preference: 'payments-square' },
        '/onboard/priming?step=2',
      ),
      row(positions.usage, 'square-usage/answered', { square_preference: 'no-square' }, services),
      row(positions.usage, 'square-usage/failed', {}, services),
      row(positions.square, 'square/skipped', {}, '/onboard/priming?step=3'),
      row(positions.square, 'square/returned', { outcome: 'connected' }, `replacing ${services}`),
      row(
        positions.square,
        'square/returned',
        { outcome: 'mapped-late' },
        'replacing /review-consent',
      ),
      row(positions.square, 'square/returned', { outcome: 'not-mapped' }, `replacing ${services}`),
      row(positions.square, 'square/returned', { outcome: 'refused' }, `replacing ${services}`),
      row(positions.usage, 'back/chosen', {}, '/onboard/priming?step=0'),
      row(positions.photos, 'back/chosen', {}, '/onboard/priming?step=2'),
      row(positions.photos, 'instagram/skipped', { from: 'priming' }, services),
      row(positions.photos, 'instagram/chosen', { from: 'priming' }, 'instagram'),
      row(positionAt('priming', { step: 0 }), 'priming/understood', {}, '/onboard/priming?step=1'),
      row(
        positionAt('priming', { step: 4 }),
        'services/introduced',
        {},
        `${services} with the uid`,
      ),
    ],
  ],
  [
    'Booking platform [4.6]',
    [
      row(
        positions.platform,
        'booking-platform/submitted',
        { how: 'linked' },
        'full page /automate-reviews',
      ),
      row(
        positions.platform,
        'booking-platform/submitted',
        { how: 'skipped' },
        'full page /automate-reviews',
      ),
      row(
        positions.platform,
        'booking-platform/submitted',
        { how: 'none' },
        '/onboard/client-storage',
      ),
      row(positions.platform, 'back/chosen', {}, `back, else ${services}`),
    ],
  ],
  [
    'Services [2.9] [4.7]',
    [
      row(positions.services, 'service-search/opened', {}, '/service/search'),
      row(
        positions.services,
        'service-form/opened',
        { name: 'Skin fade', category: 'Haircuts' },
        '/services?screen=5&name=Skin+fade&category=Haircuts',
      ),
      row(
        positions.services,
        'service-form/opened',
        { name: undefined, category: undefined },
        '/services?screen=6',
      ),
      row(positions.services, 'service/added', {}, `replacing ${services}`),
      row(positions.edit, 'service/changed', {}, `back, else ${services}`),
      row(positions.edit, 'service/left', {}, `back, else ${services}`),
      row(positions.edit, 'service/deleted', {}, `replacing ${services}`),
      row(positions.services, 'service/starred', {}, 'stay'),
      row(positions.services, 'services/added', {}, 'stay'),
      row(positions.services, 'services/finished', {}, 'full page /setNumber'),
      row(positions.services, 'booking-platform/asked-about', {}, '/dashboard/platform'),
    ],
  ],
  [
    'Later steps [4.8]',
    [
      row(positions.later, 'review-automation/chosen', { value: 'automate' }, '/client-count'),
      row(
        positions.later,
        'review-automation/chosen',
        { value: 'manual-review-request' },
        '/reviews-pledge',
      ),
      row(positionAt('client-count', {}), 'client-count/chosen', {}, '/review-consent'),
      row(positionAt('review-consent', {}), 'review-consent/given', {}, '/onboard/photos-storage'),
      row(positionAt('reviews-pledge', {}), 'pledge/confirmed', {}, '/onboard/photos-storage'),
      row(positionAt('client-storage', {}), 'client-storage/chosen', {}, '/automate-reviews'),
      row(
        positionAt('photos-storage', {}),
        'photo-storage/chosen',
        { values: ['Yelp', 'Instagram'] },
        '/onboard/connect-instagram with the uid',
      ),
      row(
        positionAt('photos-storage', {}),
        'photo-storage/chosen',
        { values: ['Yelp'] },
        '/setNumber',
      ),
      row(positionAt('connect-instagram', {}), 'instagram/chosen', {}, 'instagram'),
      row(positionAt('connect-instagram', {}), 'instagram/skipped', {}, '/setNumber'),
      row(positionAt('set-number', {}), 'instagram/returned', {}, 'stay'),
      row(
        positionAt('set-number', { from: 'priming' }),
        'instagram/returned',
        { connected: true },
        'replacing /services?screen=1',
      ),
      row(
        positionAt('set-number', { from: 'priming' }),
        'instagram/returned',
        { connected: false },
        'replacing /onboard/priming?step=3',
      ),
      row(positionAt('set-number', {}), 'numbers/left', {}, 'end'),
    ],
  ],
])('%s', (_, rows) => {
  const titled = rows.map(
    (testRow) => [`${testRow[0].screen}, ${testRow[1]} → ${testRow[3]}`, testRow] as const,
  );
  it.each(titled)('%s', (_title, [position, name, payload, expected]) => {
    const fact = { name, payload: { ...facts[name], ...payload } } as Parameters<typeof next>[0];
    expect(describeDestination(next(fact, position))).toBe(expected);
  });
});

it('sends a new owner to priming even when the recorded stage is completed [4.3]', () => {
  const payload = { ...facts['location/confirmed'], newUser: true };
  const destination = next({ name: 'location/confirmed', payload }, positions.locations);
  if (destination.to !== 'recorded-stage') throw new Error(`It leads to: ${destination.to}.`);
  expect(describeDestination(destination.whenCompleted)).toBe(priming);
});

it('leaves for the sign-in address only when an allowed one is stored [2.1] [4.1]', () => {
  const { session } = positions.connect;
  const url = 'https://accounts.google.com/o/oauth2/v2/auth';
  const withAddress = { ...positions.connect, session: { ...session, redirect_url: url } };
  const chosen = { name: 'google-sign-in/chosen', payload: {} } as const;
  expect(describeDestination(next(chosen, withAddress))).toBe(`leave for ${url}`);
});
