import { screenOwners, type Screen, type ScreenParams } from 'shared-contracts';
import { addressOf, placeAt, routes, type Place } from '../navigation/routes';
import { backFrom, hasBack } from './back';
import type { Destination, FlowPosition } from './destination';

const screens = Object.keys(screenOwners) as Screen[];

const positionAt = <S extends Screen>(screen: S, params: ScreenParams[S]): FlowPosition => ({
  screen,
  params,
  session: { primary_category: 'Barber' },
  build: 'web',
});

const describeDestination = (destination: Destination): string =>
  destination.to === 'back'
    ? `browser, else ${describeDestination(destination.otherwise)}`
    : addressOf(destination as Place);

it.each([
  ['welcome', { step: 'permissions' }, '/welcome?step=2'],
  ['welcome', { step: 2 }, '/welcome?step=1'],
  ['priming', { step: 4 }, '/onboard/priming?step=3'],
  ['priming', { step: 3 }, '/onboard/priming?step=2'],
  ['priming', { step: 2 }, '/onboard/priming?step=1'],
  ['priming', { step: 1 }, '/onboard/priming?step=0'],
  ['booking-platform', {}, 'browser, else /services?screen=1'],
  ['services', { screen: 5 }, 'browser, else /services?screen=1'],
  ['verify-code', {}, 'browser, else /onboard/create-gbp'],
  ['set-number', {}, 'browser, else /services?screen=1'],
  ['reviews-pledge', {}, 'browser, else /automate-reviews'],
] as [Screen, never, string][])('%s %j goes back to %s [2.7] [2.8]', (screen, params, expected) => {
  expect(hasBack(screen, params)).toBe(true);
  expect(describeDestination(backFrom[screen](positionAt(screen, params)))).toBe(expected);
});

it.each([
  ['welcome', { step: 0 }],
  ['welcome', { step: 1 }],
  ['login', { status: 2 }],
  ['select-location', {}],
  ['no-business', {}],
  ['priming', { step: 0 }],
  ['services', { screen: 1 }],
] as [Screen, never][])('%s %j has nothing behind it', (screen, params) => {
  expect(hasBack(screen, params)).toBe(false);
});

it.each(screens)('reaches a screen without Back from %s, without any history', (screen) => {
  const seen = new Set<string>();
  let place = placeAt(routes[screen].path, '')!;
  while (hasBack(place.screen, place.params)) {
    const address = addressOf(place);
    expect(seen).not.toContain(address);
    seen.add(address);
    const destination = backFrom[place.screen](positionAt(place.screen, place.params));
    place = (destination.to === 'back' ? destination.otherwise : destination) as Place;
  }
  expect(seen.size).toBeLessThan(10);
});
