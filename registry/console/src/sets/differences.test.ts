import { newestOther } from './differences';

const set = (number: number, version: string) => ({
  number,
  releases: { 'mf-services': version },
});

it('the newest set that differs from the live one is found', () => {
  // As after going back to where it began.
  const sets = [
    set(5, '1.0.0'),
    set(4, '1.0.0'),
    set(3, '1.2.0'),
    set(2, '1.1.0'),
    set(1, '1.0.0'),
  ];
  expect(newestOther(sets).number).toBe(3);
});

it('where none differs it is the last', () => {
  expect(newestOther([set(2, '1.0.0'), set(1, '1.0.0')]).number).toBe(1);
});
