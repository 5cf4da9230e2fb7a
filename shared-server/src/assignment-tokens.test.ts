import { createDraws } from './assignment-tokens';

const draws = createDraws('a-secret-of-these-tests');
const assignment = { canary: 'c1', arm: 'canary' };
const word = draws.wordOf({ ...assignment, visitor: 'v1' });

it('identifies a signed token with its secret, and signs each visitor differently', () => {
  const who = createDraws('a-secret-of-these-tests').whose(assignment, word);
  expect(who).toMatch(/^[\w-]{43}$/);
  const another = draws.wordOf({ ...assignment, visitor: 'v2' });
  expect(draws.whose(assignment, another)).toMatch(/^[\w-]{43}$/);
  expect(draws.whose(assignment, another)).not.toBe(who);
});

it.each([
  ['none', assignment, undefined],
  ['one made up', assignment, 'made.up'],
  ['one without its end', assignment, word.slice(0, -1)],
  ['one of another arm', { ...assignment, arm: 'stable' }, word],
  ['one of another canary', { ...assignment, canary: 'c2' }, word],
  [
    'one by another secret',
    assignment,
    createDraws('another').wordOf({ ...assignment, visitor: 'v1' }),
  ],
  ['one with another name', assignment, `somebody.${word.split('.')[1]}`],
])('rejects %s', (_what, about, token) => {
  expect(draws.whose(about, token)).toBeUndefined();
});
