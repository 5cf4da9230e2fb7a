import { facts } from 'shared-contracts';
import type { AnyFact, FactName, FactPayload, Screen, ScreenParams } from 'shared-contracts';
import { readyTables, setupScreens, wayBeside, waysIn, waysOn } from 'shared-contracts/flow';
import { placeAt, routes } from '../routes';
import { nextUnder } from './another-table';
import type { Destination, Standing } from './destination';
import { flow, next } from './flow';

const standing = <S extends Screen>(at: S, params?: ScreenParams[S]): Standing => ({
  screen: at,
  params: params ?? placeAt(routes[at].path, '')!.params,
  session: {
    email: 'sam@example.com',
    uid: 'uid-1',
    redirect_url: 'https://provider.example/',
    primary_category: 'Barber',
  },
  build: 'web',
});
const fact = <N extends FactName>(name: N, payload: Partial<FactPayload<N>> = {}): AnyFact =>
  ({ name, payload: { ...facts[name], ...payload } }) as AnyFact;

const [{ changes: bookingAfterServices }] = readyTables as [(typeof readyTables)[0]];

/** The payloads that lead to different places; any other fact has one. */
const payloads: { [N in FactName]?: Partial<FactPayload<N>>[] } = {
  'square-usage/answered': [
    { square_preference: 'no-square' },
    { square_preference: 'yes-square' },
  ],
  'square/returned': [
    ...[{ outcome: 'connected' as const }, { outcome: 'mapped-late' as const }],
    ...[{ outcome: 'not-mapped' as const }, { outcome: 'refused' as const }],
  ],
  'booking-platform/submitted': [{ how: 'linked' }, { how: 'skipped' }, { how: 'none' }],
  'review-automation/chosen': [{ value: 'automate' }, { value: 'manual-review-request' }],
  'photo-storage/chosen': [{ values: ['Instagram'] }, { values: ['Yelp'] }],
  'instagram/skipped': [{ from: 'priming' }, { from: 'connect-instagram' }],
};

const screensLedTo = (name: FactName, from: Standing): string[] => {
  const all = (payloads[name] ?? [{}]).map((payload) => next(fact(name, payload), from));
  return all.flatMap((there) => (there.to === 'screen' ? there.screen : []));
};

it('the ways on are those of the specified table, all of them and no others', () => {
  const named = [...new Set(waysOn.map((way) => way.fact))];
  for (const name of named.filter((one) => one !== 'instagram/returned')) {
    const known = waysOn.filter((way) => way.fact === name).map(({ to }) => to);
    const { at } = waysOn.find((way) => way.fact === name)!;
    const led = screensLedTo(name, standing(at)).filter((screen) => screen !== 'priming');
    expect([name, [...new Set(led)].sort()]).toStrictEqual([name, [...new Set(known)].sort()]);
  }
  const fromPriming = standing('set-number', { from: 'priming' });
  expect(next(fact('instagram/returned', { connected: true }), fromPriming)).toMatchObject({
    screen: 'services',
  });
  // No other fact of the set-up leads to another question of it, but for the card and the services' own.
  const others = (Object.keys(flow) as FactName[]).filter(
    (name) =>
      !named.includes(name) &&
      screensLedTo(name, standing('services')).some((screen) => setupScreens.includes(screen)),
  );
  expect(others.sort()).toStrictEqual(
    [wayBeside.fact, 'service-form/opened', 'service/added', 'service/deleted'].sort(),
  );
  expect(screensLedTo(wayBeside.fact, standing(wayBeside.at))).toStrictEqual([wayBeside.to]);
});

it.each(waysIn.map((way) => [way.at, way] as const))(
  '%s leads on to the set-up',
  (_, { at, fact: name, to }) => {
    const there = next(
      fact(name, name === 'identity/kept' ? { act: undefined } : {}),
      standing(at),
    );
    const otherwise = 'otherwise' in there ? there.otherwise : there;
    // The provider brings them back to where the sign-in ends.
    if (otherwise.to === 'provider') return expect(to).toBe('login');
    return expect(otherwise).toMatchObject({ to: 'screen', screen: to });
  },
);

it('without changes every fact leads where the specified table leads, wherever one stands', () => {
  for (const name of Object.keys(flow) as FactName[]) {
    for (const at of Object.keys(routes) as Screen[]) {
      const from = standing(at);
      for (const payload of payloads[name] ?? [{}]) {
        const told = fact(name, payload);
        expect(nextUnder([], told, from)).toStrictEqual(next(told, from));
      }
    }
  }
});

it('with the booking platform after the services only that one way differs', () => {
  const differing: [string, Screen, Destination][] = [];
  for (const name of Object.keys(flow) as FactName[]) {
    for (const at of Object.keys(routes) as Screen[]) {
      for (const payload of payloads[name] ?? [{}]) {
        const told = fact(name, payload);
        const there = nextUnder(bookingAfterServices, told, standing(at));
        if (JSON.stringify(there) === JSON.stringify(next(told, standing(at)))) continue;
        if (name !== 'services/finished' || at === 'services') differing.push([name, at, there]);
      }
    }
  }
  expect(differing).toStrictEqual([
    // By a deep link: what comes before the numbers is the photos now.
    [
      ...['back/chosen', 'set-number'],
      { to: 'back', otherwise: { to: 'screen', screen: 'photos-storage', params: {} } },
    ],
    // A page of its own, as the specified step is.
    [
      ...['services/finished', 'services'],
      { to: 'screen', screen: 'booking-platform', params: {}, how: 'full-page' },
    ],
  ]);
});

it('a screen that this shell does not know leads where the specified table leads', () => {
  const changes = [{ fact: 'services/finished', insteadOf: 'set-number', goes: 'upsell' }];
  const told = fact('services/finished');
  expect(nextUnder(changes, told, standing('services'))).toStrictEqual(
    next(told, standing('services')),
  );
});

it('who comes back from Instagram goes on where the table leads from there', () => {
  const changes = [
    { fact: 'instagram/returned', insteadOf: 'set-number', goes: 'automate-reviews' },
  ];
  const returned = fact('instagram/returned', { connected: true });
  expect(nextUnder(changes, returned, standing('set-number', {}))).toStrictEqual({
    ...{ to: 'screen', screen: 'automate-reviews', params: {}, how: 'replace' },
  });
  const fromPriming = standing('set-number', { from: 'priming' });
  expect(nextUnder(changes, returned, fromPriming)).toMatchObject({ screen: 'services' });
});
