import type { Screen, ScreenParams } from 'shared-contracts';
import { placeAt, routes } from '../navigation/routes';
import { tipsFor } from './tips';
import { en } from './words/en';

const steps = [...Array(6).keys()].flatMap((step) => [`step=${step}`, `screen=${step}`]);

/** Every screen with each of its steps, as addresses lead to them. */
const places = Object.values(routes).flatMap(({ path }) =>
  ['', 'step=permissions', ...steps].flatMap((query) => placeAt(path, query) ?? []),
);
const tipsAt = ({ screen, params }: (typeof places)[number]) =>
  tipsFor(screen, params as ScreenParams[Screen]);

it.each(Object.keys(routes) as Screen[])('%s has tips at each of its steps', (screen) => {
  const here = places.filter((place) => place.screen === screen).map(tipsAt);
  expect(here.length).toBeGreaterThan(0);
  for (const tips of here) {
    expect(tips.length).toBeGreaterThan(0);
    expect(new Set(tips).size).toBe(tips.length);
  }
});

it('a code that does not come is what helps first where codes are entered', () => {
  expect(tipsFor('verify-code', {})[0]).toBe('noCode');
});

it('no tip is written for no step', () => {
  const used = new Set<string>(places.flatMap(tipsAt));
  expect(Object.keys(en.tips).filter((tip) => !used.has(tip))).toStrictEqual([]);
});
