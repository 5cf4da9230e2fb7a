import { worldParts, type World } from '../testing/shell';
import { createNavigationHandler } from './navigation-handler';
import { createPage } from './page';

afterEach(() => {
  document.title = '';
});

function pageAt(world: World) {
  const { opened, parts } = worldParts(world);
  const page = createPage(parts);
  const opens: string[] = [];
  page.bus.on('screen/opened', ({ screen }) => void opens.push(screen));
  return { opened, page, opens, arrivals: createNavigationHandler(page) };
}

it('creates the view of the new screen, for remotes and for the frame', () => {
  const { page, arrivals } = pageAt({ address: '/client-count' });
  page.frame.change({ returned: true });
  arrivals.arrive(page.navigation.now(), true);
  expect(page.view.get()).toMatchObject({ screen: 'client-count', arrival: 'first' });
  expect(page.frame.get().view).toBe(page.view.get());
  // The welcome of an owner who resumed is over.
  expect(page.frame.get().returned).toBe(false);
});

it('replaces an unknown address with the start', () => {
  const { opened, page, arrivals } = pageAt({ address: '/nowhere' });
  arrivals.arrive(page.navigation.now(), true);
  expect(opened.address()).toBe('/onboard?status=0');
  expect(page.navigation.back()).toBe(false);
});

it('emits the opening of a screen once per visit, when it shows', () => {
  const { page, opens, arrivals } = pageAt({ address: '/client-count' });
  arrivals.arrive(page.navigation.now(), true);
  expect(opens).toStrictEqual([]);
  arrivals.shown('How many clients do you have?');
  arrivals.shown('How many clients do you have?');
  expect(opens).toStrictEqual(['client-count']);
  expect(document.title).toBe('How many clients do you have? – Shopfront');
});

it('titles a screen without a heading with the product name', () => {
  const { page, arrivals } = pageAt({ address: '/client-count' });
  arrivals.arrive(page.navigation.now(), true);
  arrivals.shown('');
  expect(document.title).toBe('Shopfront');
});

it('emits nothing for a screen that a sign-in covers', () => {
  const { page, opens } = pageAt({ address: '/setNumber' });
  const covered = createNavigationHandler({ ...page, gate: { ...page.gate, covers: () => true } });
  covered.arrive(page.navigation.now(), true);
  covered.shown('Your numbers');
  expect(opens).toStrictEqual([]);
  expect(document.title).toBe('');
});
