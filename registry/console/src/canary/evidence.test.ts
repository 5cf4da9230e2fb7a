import { evidenceWords, wayTo } from './evidence';

it.each([
  [37.2, '37.2 : 1'],
  [1192, '1,190 : 1'],
  [0.4, '0.4 : 1'],
  [0, '0.01 : 1'],
])('evidence of %s is told as %s', (evidence, words) => {
  expect(evidenceWords(evidence)).toBe(words);
});

it('the way to aborting goes by orders of magnitude, and neither back nor further', () => {
  expect([0.2, 1, 10, 100, 5000].map((evidence) => wayTo(evidence, 100))).toStrictEqual([
    ...[0, 0, 0.5, 1, 1],
  ]);
});
