import { screenOwners, type Screen } from 'shared-contracts';
import { addressOf, placeAt, routes, type Place } from './routes';

const places: Place[] = [
  { screen: 'welcome', params: { step: 0 } },
  { screen: 'welcome', params: { step: 1 } },
  { screen: 'welcome', params: { step: 2 } },
  { screen: 'welcome', params: { step: 'permissions' } },
  { screen: 'login', params: { status: 3 } },
  { screen: 'access', params: {} },
  { screen: 'no-location', params: {} },
  { screen: 'select-location', params: { email: 'sam+shop@example.com' } },
  { screen: 'select-location', params: {} },
  { screen: 'no-business', params: { email: 'sam@example.com' } },
  { screen: 'set-location', params: {} },
  {
    screen: 'wrong-account',
    params: {
      picture: 'https://lh3.googleusercontent.com/a?b=c&d',
      first_name: 'Zoë',
      last_name: "O'Neil & Co",
      used_email: 'zoe@example.com',
    },
  },
  { screen: 'prove-owner', params: { pre_uid: 'link-1', error: 'other-account' } },
  {
    screen: 'prove-owner',
    params: { act: 'square', return_to: '/onboard/priming?step=2' },
  },
  { screen: 'create-profile', params: { email: 'sam@example.com' } },
  { screen: 'verify-code', params: { countrycode: '44', contact: '7911123456' } },
  { screen: 'priming', params: { step: 0 } },
  { screen: 'priming', params: { step: 4 } },
  { screen: 'booking-platform', params: {} },
  { screen: 'services', params: { screen: 1 } },
  { screen: 'services', params: { screen: 5, name: 'Cut & style 100%', category: 'Hair/Nails' } },
  { screen: 'services', params: { screen: 6 } },
  { screen: 'service-search', params: {} },
  { screen: 'service-edit', params: { service_id: '0b9f7b3e' } },
  { screen: 'automate-reviews', params: {} },
  { screen: 'client-count', params: {} },
  { screen: 'review-consent', params: {} },
  { screen: 'reviews-pledge', params: {} },
  { screen: 'client-storage', params: {} },
  { screen: 'photos-storage', params: {} },
  { screen: 'connect-instagram', params: {} },
  { screen: 'set-number', params: {} },
];

const placeOfAddress = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return placeAt(pathname, search);
};

it.each(places.map((place) => [addressOf(place), place] as const))(
  'parses the address %s to its screen and values [2.1] [3]',
  (address, place) => {
    expect(placeOfAddress(address)).toStrictEqual(place);
  },
);

it('covers every screen above', () => {
  const listed = new Set<Screen>(places.map(({ screen }) => screen));
  expect([...listed].sort()).toStrictEqual(Object.keys(screenOwners).sort());
});

it('has the address of the specification for every screen [2.2] [2.3] [2.4] [2.5] [2.6] [2.7] [2.9] [2.11]', () => {
  const paths = Object.entries(routes).map(([screen, { path }]) => `${screen} ${path}`);
  expect(paths).toStrictEqual([
    'welcome /welcome',
    'login /onboard',
    'access /onboard/access',
    'no-location /onboard/no-location',
    'select-location /onboard/select-locations',
    'no-business /onboard/nobiz',
    'set-location /SetLocation',
    'wrong-account /onboard/wrong-account',
    'prove-owner /onboard/prove',
    'create-profile /onboard/create-gbp',
    'verify-code /onboard/verify-otp',
    'priming /onboard/priming',
    'booking-platform /dashboard/platform',
    'services /services',
    'service-search /service/search',
    'service-edit /services/edit',
    'automate-reviews /automate-reviews',
    'client-count /client-count',
    'review-consent /review-consent',
    'reviews-pledge /reviews-pledge',
    'client-storage /onboard/client-storage',
    'photos-storage /onboard/photos-storage',
    'connect-instagram /onboard/connect-instagram',
    'set-number /setNumber',
  ]);
});

it('has a unique address for every screen', () => {
  const paths = Object.values(routes).flatMap((route) => [
    route.path,
    ...('also' in route ? route.also : []),
  ]);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each([
  ['/', { screen: 'login', params: { status: 0 } }],
  ['/onboard/', { screen: 'login', params: { status: 0 } }],
  ['/onboard?error=refused', { screen: 'login', params: { status: 0, error: 'refused' } }],
  ['/onboard?error=%3Cb%3E', { screen: 'login', params: { status: 0, error: undefined } }],
  ['/onboard?status=', { screen: 'login', params: { status: 0 } }],
  ['/onboard?status=NaN', { screen: 'login', params: { status: 0 } }],
  ['/onboard?status=4', { screen: 'login', params: { status: 0 } }],
  ['/onboard?status=-1', { screen: 'login', params: { status: 0 } }],
  ['/onboard?status=1.5', { screen: 'login', params: { status: 0 } }],
  ['/onboard?screen=4', { screen: 'login', params: { status: 0 } }],
  ['/onboard?status=2&utm_source=mail', { screen: 'login', params: { status: 2 } }],
  ['/welcome', { screen: 'welcome', params: { step: 0 } }],
  ['/welcome?step=9', { screen: 'welcome', params: { step: 0 } }],
  ['/services', { screen: 'services', params: { screen: 1 } }],
  ['/services?screen=', { screen: 'services', params: { screen: 1 } }],
  ['/onboard/select-locations?other=1', { screen: 'select-location', params: {} }],
])('uses defaults for invalid query values of %s [2.1] [2.2] [9]', (address, place) => {
  expect(placeOfAddress(address)).toStrictEqual(place);
});

it.each<[number, Place]>([
  [0, { screen: 'services', params: { screen: 1 } }],
  [1, { screen: 'services', params: { screen: 1 } }],
  [2, { screen: 'services', params: { screen: 1 } }],
  [3, { screen: 'services', params: { screen: 1 } }],
  [4, { screen: 'service-search', params: {} }],
  [5, { screen: 'services', params: { screen: 5 } }],
  [6, { screen: 'services', params: { screen: 6 } }],
  [7, { screen: 'services', params: { screen: 1 } }],
])('resolves screen %i of the services to %j [2.9]', (number, place) => {
  expect(placeOfAddress(`/services?screen=${number}`)).toStrictEqual(place);
});

it.each(['/onboard/elsewhere', '/setlocation', '/clear', '//evil.example', '/services/1', ''])(
  'finds no screen at "%s"',
  (pathname) => {
    expect(placeAt(pathname, '')).toBeUndefined();
  },
);

describe('the first step of priming (C1, C3)', () => {
  it.each([
    ['', 1],
    ['?uid=u', 1],
    ['?step=', 1],
    ['?step=5', 1],
    ['?step=0', 0],
    ['?step=4', 4],
    ['?email=bob@squarecuts.com', 1],
    ['?location=Square+One', 1],
    ['?squared=1', 1],
    ['?state-20=1', 1],
    ['?note=my-state-2', 1],
    ['?state-2', 2],
    ['?state-2=', 2],
    ['?state=state-2', 2],
    ['?square=', 2],
    ['?square=done', 2],
    ['?step=&square=done', 2],
    ['?step=nonsense&state-2', 2],
    ['?step=3&square=done', 3],
  ])('is for "%s" step %i [2.7] [9]', (search, step) => {
    expect(placeAt('/onboard/priming', search)?.params).toMatchObject({ step });
  });

  it('reads the values of a Square return [2.7]', () => {
    const search = '?square=done&merchant_id=MLR2K7&square_error=none&uid=uid-1&place_id=place-1';
    expect(placeAt('/onboard/priming', search)).toStrictEqual({
      screen: 'priming',
      params: { step: 2, square: 'done', merchant_id: 'MLR2K7', square_error: 'none' },
    });
  });
});

describe('single-use query values', () => {
  it('are not written into addresses', () => {
    const returned: Place = {
      screen: 'priming',
      params: { step: 2, square: 'done', merchant_id: 'M', square_error: 'denied' },
    };
    expect(addressOf(returned)).toBe('/onboard/priming?step=2');
    expect(addressOf({ screen: 'set-number', params: { data: 'handle' } })).toBe('/setNumber');
  });

  it('can be empty, which differs from missing', () => {
    expect(placeOfAddress('/setNumber?data=')?.params).toStrictEqual({ data: '' });
    expect(placeOfAddress('/setNumber')?.params).toStrictEqual({});
  });
});

it('encodes extra values in an address and leaves out unknown ones', () => {
  const place: Place = { screen: 'priming', params: { step: 1 } };
  expect(addressOf(place, { uid: 'a&b=c' })).toBe('/onboard/priming?step=1&uid=a%26b%3Dc');
  expect(addressOf(place, { uid: undefined })).toBe('/onboard/priming?step=1');
  expect(addressOf(place, { uid: '' })).toBe('/onboard/priming?step=1');
});
