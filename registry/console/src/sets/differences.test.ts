import { newestOther } from './differences';

const set = (number: number, version: string) => ({
  number,
  releases: { 'mf-services': version },
});

it('finds the newest set that differs from the live one', () => {
  // As after a restore of the first set.
  const sets = [
    set(5, '1.0.0'),
    set(4, '1.0.0'),
    set(3, '1.2.0'),
    set(2, '1.1.0'),
    set(1, '1.0.0'),
  ];
  expect(newestOther(sets).number).toBe(3);
});

it('returns the last set if none differs', () => {
  expect(newestOther([set(2, '1.0.0'), set(1, '1.0.0')]).number).toBe(1);
});
