import { dollars } from './dollars';

it.each([
  ['fr-CA', 25, '25\u00a0$'],
  ['fr-CA', 12.5, '12,50\u00a0$'],
  ['fr-CA', 1250, '1\u00a0250\u00a0$'],
  ['fr-CA', 0, '0\u00a0$'],
  ['hi-IN', 125_000, '$1,25,000'],
])('writes a price in %s: %d', (language, amount, text) => {
  expect(dollars(language, amount)).toBe(text);
});
