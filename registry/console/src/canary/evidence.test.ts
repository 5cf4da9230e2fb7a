import { evidenceWords, progressTo } from './evidence';

it.each([
  [37.2, '37.2 : 1'],
  [1192, '1,190 : 1'],
  [0.4, '0.4 : 1'],
  [0, '0.01 : 1'],
])('evidence of %s is shown as %s', (evidence, words) => {
  expect(evidenceWords(evidence)).toBe(words);
});

it('progress to the limit is logarithmic, between 0 and 1', () => {
  expect([0.2, 1, 10, 100, 5000].map((evidence) => progressTo(evidence, 100))).toStrictEqual([
    0, 0, 0.5, 1, 1,
  ]);
});
