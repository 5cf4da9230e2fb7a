import { measures, pointsOf } from './measures';

const of = { remote: 'mf-services', version: '1.0.0', at: null };
const answer = {
  part_seconds: 3600,
  rows: [
    { ...of, visitors: 20, load_failures: 1, completed: 6, not_completed: 2 },
    { ...of, version: '1.1.0', visitors: 3, load_failures: 0, completed: 0, not_completed: 0 },
  ],
  vitals: [{ ...of, vital: 'LCP' as const, p75: 2600, pages: 9 }],
};

it('completion counts known outcomes, and is empty without any', () => {
  expect(pointsOf(answer, 'completion')).toStrictEqual([{ ...of, value: 0.75, of: 8 }]);
});

it('load failures are a share of all attempts', () => {
  expect(pointsOf(answer, 'loads').map(({ value }) => value)).toStrictEqual([0.05, 0]);
});

it.each([
  ['LCP', 2500, 'good', '2.5 s'],
  ['LCP', 2600, 'warn', '2.6 s'],
  ['INP', 501, 'bad', '501 ms'],
  ['CLS', 0.26, 'bad', '0.26'],
  ['loads', 0.05, 'bad', '5.0 %'],
] as const)('%s of %s is %s and shown as %s', (measure, value, tone, words) => {
  expect(measures[measure].tone(value)).toBe(tone);
  expect(measures[measure].words(value)).toBe(words);
});
