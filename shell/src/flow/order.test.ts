import { readyTables } from 'shared-contracts/flow';
import type { Screen } from 'shared-contracts';
import { chapters, stepAt, steps } from '../frame/journey-steps';
import { placeAt, routes } from '../routes';
import { orderUnder } from './order';

const own = (Object.keys(routes) as Screen[]).filter((screen) =>
  orderUnder([]).numbers.has(screen),
);

it('the specified table is in the order that the steps are numbered in', () => {
  const { numbers, steps: all } = orderUnder([]);
  expect(all).toBe(steps);
  for (const screen of own) {
    const { number } = stepAt(screen, placeAt(routes[screen].path, '')!.params)!;
    expect([screen, numbers.get(screen)]).toStrictEqual([screen, number]);
  }
});

it('with the booking platform after the services every step has the number that it had', () => {
  const [{ changes }] = readyTables as [(typeof readyTables)[0]];
  expect(orderUnder(changes)).toStrictEqual(orderUnder([]));
});

/** Photos first: from the booking platform to them, and from them to the reviews. */
const photosFirst = [
  { fact: 'services/finished', insteadOf: 'set-number', goes: 'booking-platform' },
  { fact: 'booking-platform/submitted', insteadOf: 'automate-reviews', goes: 'photos-storage' },
  { fact: 'client-storage/chosen', insteadOf: 'automate-reviews', goes: 'photos-storage' },
  { fact: 'photo-storage/chosen', insteadOf: 'set-number', goes: 'automate-reviews' },
  { fact: 'instagram/skipped', insteadOf: 'set-number', goes: 'automate-reviews' },
  { fact: 'instagram/returned', insteadOf: 'set-number', goes: 'automate-reviews' },
  { fact: 'review-consent/given', insteadOf: 'photos-storage', goes: 'set-number' },
  { fact: 'pledge/confirmed', insteadOf: 'photos-storage', goes: 'set-number' },
];

it('a table that asks of photos before reviews numbers and orders them so', () => {
  const at = (screen: Screen) => {
    const step = stepAt(screen, placeAt(routes[screen].path, '')!.params, photosFirst)!;
    return [step.number, step.of, step.chapters.join(' ')];
  };
  const order = 'connect services photos reviews contact';
  expect(at('services')).toStrictEqual([6, 13, order]);
  expect(at('service-search')).toStrictEqual([6, 13, order]);
  expect(at('booking-platform')).toStrictEqual([7, 13, order]);
  expect(at('client-storage')).toStrictEqual([8, 13, order]);
  expect(at('photos-storage')).toStrictEqual([9, 13, order]);
  expect(at('connect-instagram')).toStrictEqual([9, 13, order]);
  expect(at('automate-reviews')).toStrictEqual([10, 13, order]);
  expect(at('review-consent')).toStrictEqual([12, 13, order]);
  expect(at('set-number')).toStrictEqual([13, 13, order]);
  expect(at('priming')).toStrictEqual([3, 13, order]);
});

it('the booking platform before the services stands before them', () => {
  const changes = [
    { fact: 'square-usage/answered', insteadOf: 'services', goes: 'booking-platform' },
    { fact: 'booking-platform/submitted', insteadOf: 'automate-reviews', goes: 'services' },
    { fact: 'booking-platform/submitted', insteadOf: 'client-storage', goes: 'services' },
    { fact: 'services/finished', insteadOf: 'set-number', goes: 'client-storage' },
  ];
  const { numbers } = orderUnder(changes);
  expect([numbers.get('booking-platform'), numbers.get('services')]).toStrictEqual([6, 7]);
});

it('a table in a circle, which nobody let in, does not hold up the page', () => {
  const changes = [{ fact: 'pledge/confirmed', insteadOf: 'photos-storage', goes: 'client-count' }];
  const circle = [
    ...changes,
    { fact: 'client-count/chosen', insteadOf: 'review-consent', goes: 'reviews-pledge' },
  ];
  expect(orderUnder(circle).numbers.get('set-number')).toBeGreaterThan(5);
  expect(chapters).toHaveLength(5);
});
