import { createDraws } from './assignment-tokens';

const draws = createDraws('a-secret-of-these-tests');
const drawn = { canary: 'c1', arm: 'canary' };
const word = draws.wordOf({ ...drawn, visitor: 'v1' });

it('identifies a signed token with its secret, and signs each visitor differently', () => {
  const who = createDraws('a-secret-of-these-tests').whose(drawn, word);
  expect(who).toMatch(/^[\w-]{43}$/);
  const another = draws.wordOf({ ...drawn, visitor: 'v2' });
  expect(draws.whose(drawn, another)).toMatch(/^[\w-]{43}$/);
  expect(draws.whose(drawn, another)).not.toBe(who);
});

it.each([
  ['none', drawn, undefined],
  ['one made up', drawn, 'made.up'],
  ['one without its end', drawn, word.slice(0, -1)],
  ['one of another arm', { ...drawn, arm: 'stable' }, word],
  ['one of another canary', { ...drawn, canary: 'c2' }, word],
  ['one by another secret', drawn, createDraws('another').wordOf({ ...drawn, visitor: 'v1' })],
  ['one with another name', drawn, `somebody.${word.split('.')[1]}`],
])('rejects %s', (_what, about, told) => {
  expect(draws.whose(about, told)).toBeUndefined();
});
