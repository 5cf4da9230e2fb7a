import fc from 'fast-check';
import { plainNumber, priceOf } from './price';

const price = (value: number) => ({ kind: 'price', value });

describe('a price', () => {
  test.each([
    ['25', 25],
    [' 25.50 ', 25.5],
    ['.5', 0.5],
    ['0', 0],
    ['', 0],
    ['$ 12', 12],
    ['12,50', 12.5],
    ['12,5', 12.5],
    ['1,250', 1250],
    ['1,250,000.75', 1250000.75],
  ])('reads %p as %p', (typed, value) => {
    expect(priceOf(typed)).toEqual(price(value));
  });

  test.each(['abc', '12,5000', '1,2,3', '1e309', 'NaN', 'Infinity', '12.5.1', '--'])(
    'refuses %p and says how to write one',
    (typed) => {
      expect(priceOf(typed).kind).toBe('problem');
    },
  );

  test('below 0 is refused in its own words', () => {
    expect(priceOf('-5')).toEqual({ kind: 'problem', text: 'The price cannot be below 0' });
  });

  test('too many digits for a finite number are refused', () => {
    expect(priceOf('9'.repeat(400)).kind).toBe('problem');
  });

  test('has no upper bound among finite numbers', () => {
    expect(priceOf('9'.repeat(300)).kind).toBe('price');
  });

  test('comes back unchanged from the text an edit form shows', () => {
    const prices = fc.oneof(
      fc.integer({ min: 0 }),
      fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(prices, (value) => {
        expect(priceOf(plainNumber(value))).toEqual(price(value));
      }),
    );
  });
});
