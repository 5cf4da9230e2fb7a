import { screenOwners, type Screen } from 'shared-contracts';
import { placeAt, routes } from '../navigation/routes';
import { pageOpen } from './page-opens';

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
])(
  'tracks the opening of %s as %s, the name in the specification [2.1] [2.8] [2.9] [7]',
  (address, event) => {
    expect(openOf(address)).toBe(event);
  },
);

it('has a unique page-open event for every screen [7]', () => {
  const events = (Object.keys(screenOwners) as Screen[]).map((screen) =>
    openOf(routes[screen].path),
  );
  expect(new Set(events).size).toBe(events.length);
  for (const event of events) expect(event).toMatch(/^[a-z0-9_]+_open$/);
});
