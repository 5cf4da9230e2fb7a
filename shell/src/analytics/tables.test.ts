import {
  facts,
  screenOwners,
  type AnyFact,
  type FactName,
  type FactPayload,
  type Screen,
} from 'shared-contracts';
import { placeAt, routes } from '../routes';
import type { Stored } from '../storage/stored';
import { trackedBy } from './by-fact';
import { catalogue, type EventName } from './catalogue';
import { pageOpen } from './page-opens';

const after = <N extends FactName>(
  name: N,
  payload: Partial<FactPayload<N>> = {},
  stored?: Stored,
) => trackedBy({ name, payload: { ...facts[name], ...payload } } as AnyFact, stored);

const openOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  const place = placeAt(pathname, search)!;
  return pageOpen(place.screen, place.params);
};

it.each([
  ['/welcome?step=0', 'splash_screen_open'],
  ['/welcome?step=1', 'landing_screen_open'],
  ['/welcome?step=2', 'connect_google_screen_open'],
  ['/welcome?step=permissions', 'permissions_priming_open'],
  ['/dashboard/platform', 'platform_selection_open'],
  ['/services', 'added_services_screen_open'],
  ['/service/search', 'search_service_screen_open'],
  ['/services?screen=5', 'new_service_add_screen_open'],
  ['/services?screen=6', 'new_service_add_screen_open'],
])('opening %s is %s, as the specification names it', (address, event) => {
  expect(openOf(address)).toBe(event);
});

it.each([
  ['fresha', 'fresha'],
  ['Sam Jones, +1 555 010 0123', 'other'],
  [null, 'Not found'],
])('a booking platform %j is counted as %j: a typed name may name a person', (chosen, counted) => {
  const payload = { booking_platform: chosen, booking_link: '', how: 'skipped' } as const;
  const tracked = trackedBy({ name: 'booking-platform/submitted', payload }, {}, [
    { id: 'fresha', name: 'Fresha' },
  ]);
  expect(tracked?.fields).toMatchObject({ booking_platform: counted });
});

it('every screen has a page-open event of its own', () => {
  const events = (Object.keys(screenOwners) as Screen[]).map((screen) =>
    openOf(routes[screen].path),
  );
  expect(new Set(events).size).toBe(events.length);
  for (const event of events) expect(event).toMatch(/^[a-z0-9_]+_open$/);
});

it.each<[FactName, string]>([
  ['welcome/started', 'get_started_btn_click'],
  ['google-sign-in/chosen', 'continue_w_google_click'],
  ['permissions/allowed', 'allow_permission_click'],
])('%s is %s, as the specification names it', (name, event) => {
  expect(after(name)).toStrictEqual({ name: event });
});

it.each<[FactName, string]>([
  ['location/picked', 'location_card_click'],
  ['location/continued', 'select_location_continue_click'],
  ['location/agreed', 'location_confirm_click'],
  ['location/confirmed', 'location_saved'],
  ['listing/answered', 'listing_answered'],
  ['profile/refused', 'verify_refused'],
  ['code/refused', 'otp_refused'],
])('%s is %s', (name, event) => {
  expect(after(name)?.name).toBe(event);
});

it('an opened screen is tracked under the event it brings', () => {
  expect(after('screen/opened', { event: 'landing_screen_open' })).toStrictEqual({
    name: 'landing_screen_open',
  });
  expect(after('screen/opened', { event: undefined })).toBeUndefined();
});

it('nothing personal is among the fields that rows name', () => {
  const sent = (Object.keys(facts) as FactName[]).map((name) => JSON.stringify(after(name) ?? {}));
  const personal = [
    'sam@example.com',
    '5415550100',
    'Mill Street',
    'Main Street',
    'Corner Cuts',
    'handle-',
    'uid-',
    'Reed',
    'book.example',
    'localhost',
  ];
  for (const text of personal) expect(sent.join('\n')).not.toContain(text);
});

it('an opened screen says by which tag the visitor came, and from where', () => {
  const stored = { srcTag: 'flyer', src_tag: 'flyer', country: 'US' };
  expect(after('screen/opened', { event: 'landing_screen_open' }, stored)).toStrictEqual({
    name: 'landing_screen_open',
    fields: { source_tag: 'flyer', country: 'US' },
  });
});

describe('the catalogue', () => {
  const screens = Object.keys(screenOwners) as Screen[];
  const names = Object.keys(catalogue) as EventName[];
  const on = (screen: Screen, kind: string) =>
    names.filter((name) => {
      const row = catalogue[name];
      return row.kind === kind && row.on !== 'any' && row.on.includes(screen);
    });

  it.each(screens)('has a page-open and a click event for %s', (screen) => {
    expect(on(screen, 'open').length).toBeGreaterThan(0);
    expect(on(screen, 'click').length).toBeGreaterThan(0);
  });

  it.each([
    ...screens.map((screen) => routes[screen].path),
    ...['/welcome?step=1', '/welcome?step=2', '/welcome?step=permissions'],
    ...[1, 2, 3].map((status) => `/onboard?status=${status}`),
    ...[0, 2, 3, 4].map((step) => `/onboard/priming?step=${step}`),
    '/services?screen=5',
  ])('holds what opening %s is called, as an event of its screen', (address) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    const { screen } = placeAt(pathname, search)!;
    expect(on(screen, 'open')).toContain(openOf(address));
  });

  it('holds no event that nothing tells', () => {
    const told = (Object.keys(facts) as FactName[]).map((name) => after(name)?.name);
    const untold = names.filter((name) => {
      const { kind } = catalogue[name];
      return (kind === 'click' || kind === 'outcome') && !told.includes(name);
    });
    expect(untold).toStrictEqual([]);
  });
});

it.each([
  ['splash_screen_open', undefined, true],
  ['splash_screen_open', 'true', true],
  ['splash_screen_open', 'false', false],
  ['connect_google_screen_open', 'true', true],
  ['connect_google_screen_open', 'false', false],
])('%s with the splash flag %s is a first view: %s (C48)', (event, splash, first_view) => {
  expect(after('screen/opened', { event }, splash === undefined ? {} : { splash })).toStrictEqual({
    name: event,
    fields: { first_view },
  });
});

it('an event that is in no catalogue is not tracked', () => {
  expect(after('screen/opened', { event: 'made_up_open' })).toBeUndefined();
});
