import {
  facts,
  screenOwners,
  type AnyFact,
  type FactName,
  type FactPayload,
  type Screen,
} from 'shared-contracts';
import { placeAt, routes } from '../routes';
import { trackedBy } from './by-fact';
import { pageOpen } from './page-opens';

const after = <N extends FactName>(name: N, payload: Partial<FactPayload<N>> = {}) =>
  trackedBy({ name, payload: { ...facts[name], ...payload } } as AnyFact);

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
  expect(after(name)).toEqual({ name: event });
});

it('an opened screen is tracked under the event it brings', () => {
  expect(after('screen/opened', { event: 'landing_screen_open' })).toEqual({
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
