import { linesOf } from './sparkline-lines';

it('scales values to the box, with the largest at the top', () => {
  expect(linesOf([0, 5, 10])).toStrictEqual(['0,19 40,10 80,1']);
});

it('leaves gaps where values are missing, and dots where neighbors are', () => {
  expect(linesOf([1, null, 1, 1])).toStrictEqual(['0,1 0,1', '53.3,1 80,1']);
});

it('draws a flat line at the bottom for zeros, and nothing without values', () => {
  expect(linesOf([0, 0])).toStrictEqual(['0,19 80,19']);
  expect(linesOf([])).toStrictEqual([]);
});
