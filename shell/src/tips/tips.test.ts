import type { Screen, ScreenParams } from 'shared-contracts';
import { placeAt, routes } from '../navigation/routes';
import { tipsFor } from './tips';
import { en } from './words/en';

const steps = [...Array(6).keys()].flatMap((step) => [`step=${step}`, `screen=${step}`]);

/** Every screen with each of its steps. */
const places = Object.values(routes).flatMap(({ path }) =>
  ['', 'step=permissions', ...steps].flatMap((query) => placeAt(path, query) ?? []),
);
const tipsAt = ({ screen, params }: (typeof places)[number]) =>
  tipsFor(screen, params as ScreenParams[Screen]);

it.each(Object.keys(routes) as Screen[])('has tips for each step of %s', (screen) => {
  const screenTips = places.filter((place) => place.screen === screen).map(tipsAt);
  expect(screenTips.length).toBeGreaterThan(0);
  for (const tips of screenTips) {
    expect(tips.length).toBeGreaterThan(0);
    expect(new Set(tips).size).toBe(tips.length);
  }
});

it('shows first on the code screen the tip for a missing code', () => {
  expect(tipsFor('verify-code', {})[0]).toBe('noCode');
});

it('uses every tip', () => {
  const used = new Set<string>(places.flatMap(tipsAt));
  expect(Object.keys(en.tips).filter((tip) => !used.has(tip))).toStrictEqual([]);
});
