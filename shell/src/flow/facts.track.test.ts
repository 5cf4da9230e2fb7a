import { facts, type AnyFact, type FactName, type FactPayload } from 'shared-contracts';
import type { Stored } from '../storage/stored';
import { trackedBy } from './facts';

const after = <N extends FactName>(
  name: N,
  payload: Partial<FactPayload<N>> = {},
  stored?: Stored,
) => trackedBy({ name, payload: { ...facts[name], ...payload } } as AnyFact, { stored });

it.each([
  ['fresha', 'fresha'],
  ['Sam Jones, +1 555 010 0123', 'other'],
  [null, 'Not found'],
])(
  'reports the booking platform %j as %j, because a typed name may name a person',
  (chosen, counted) => {
    const payload = { booking_platform: chosen, booking_link: '', how: 'skipped' } as const;
    const platforms = [{ id: 'fresha', name: 'Fresha' }];
    const tracked = trackedBy({ name: 'booking-platform/submitted', payload }, { platforms });
    expect(tracked?.fields).toMatchObject({ booking_platform: counted });
  },
);

it.each<[FactName, string]>([
  ['welcome/started', 'get_started_btn_click'],
  ['google-sign-in/chosen', 'continue_w_google_click'],
  ['permissions/allowed', 'allow_permission_click'],
])('tracks %s as %s, the name in the specification [2.1] [7]', (name, event) => {
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
])('tracks %s as %s [7]', (name, event) => {
  expect(after(name)?.name).toBe(event);
});

it('tracks an opened screen under the event in its payload', () => {
  expect(after('screen/opened', { event: 'landing_screen_open' })).toStrictEqual({
    name: 'landing_screen_open',
  });
  expect(after('screen/opened', { event: undefined })).toBeUndefined();
});

it('sends no personal data in event fields', () => {
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

it('adds the source tag and the country to the event of an opened screen', () => {
  const stored = { srcTag: 'flyer', src_tag: 'flyer', country: 'US' };
  expect(after('screen/opened', { event: 'landing_screen_open' }, stored)).toStrictEqual({
    name: 'landing_screen_open',
    fields: { source_tag: 'flyer', country: 'US' },
  });
});

it('tracks every fact except those that are neither an action nor an outcome', () => {
  const names = Object.keys(facts) as FactName[];
  expect(names.filter((name) => after(name) === undefined)).toStrictEqual([
    'draft/changed',
    'notice/raised',
    'sign-in/offered',
    'locations/refused',
    'code/found-missing',
  ]);
});

it('tracks each fact under its own event name', () => {
  const events = (Object.keys(facts) as FactName[]).flatMap((name) => after(name)?.name ?? []);
  expect(new Set(events).size).toBe(events.length);
  for (const event of events) expect(event).toMatch(/^[a-z0-9_]+$/);
});

it.each([
  ['splash_screen_open', undefined, true],
  ['splash_screen_open', 'true', true],
  ['splash_screen_open', 'false', false],
  ['connect_google_screen_open', 'true', true],
  ['connect_google_screen_open', 'false', false],
])('tracks %s with the splash flag %s as a first view: %s (C48)', (event, splash, first_view) => {
  expect(after('screen/opened', { event }, splash === undefined ? {} : { splash })).toStrictEqual({
    name: event,
    fields: { first_view },
  });
});
