import fc from 'fast-check';
import { isLowest, plainNumber, priceOf, typedPrice } from './price';

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
    ['25.', 25],
    ['1,250.', 1250],
    ['12.345', 12345],
    ['1.500', 1500],
    ['1.250,75', 1250.75],
    ['1.250.000', 1250000],
    ['0.125', 0.125],
    ['12.3450', 12.345],
    ['123,456', 123456],
    ['1234,5', 1234.5],
    ['007', 7],
  ])('reads %p as %p', (typed, value) => {
    expect(priceOf(typed)).toStrictEqual(price(value));
  });

  test.each([
    ['US$25', 25, false],
    ['25+', 25, true],
    ['$35-45', 35, true],
    ['35 – 45', 35, true],
    ['from 30', 30, true],
    ['$2,000+', 2000, true],
    ['1999+', 1999, true],
    ['30 & up', 30, true],
    ['25 dollars', 25, false],
    ['20,-', 20, false],
    ['5-', 5, false],
    ['free', 0, false],
    ['25', 25, false],
    ['', 0, false],
  ])('reads %p as a price list does: %p, the lowest: %p', (typed, value, lowest) => {
    expect(priceOf(typed)).toStrictEqual(price(value));
    expect(isLowest(typed)).toBe(lowest);
  });

  test.each(['€25', '30 € +', 'C$20', '45-35', '25+ wash', 'from', '10-20-30'])(
    'rejects %p, which is no price in dollars',
    (typed) => {
      expect(priceOf(typed).kind).toBe('problem');
      expect(isLowest(typed)).toBe(false);
    },
  );

  test.each([
    'abc',
    '12,5000',
    '1,2,3',
    '1e309',
    'NaN',
    'Infinity',
    '12.5.1',
    '.',
    '12,',
    ',5',
    '1234,567',
    '1,250,00',
    '1.250.00',
    '1,250.000',
    '12,50.',
    'x1,250',
    '1,250x',
    'x12,5',
    '12,5x',
    '12.5x',
    'x.5',
  ])('rejects %p and explains how to write a price', (typed) => {
    const text = 'Enter the price as a number, for example 25 or 25.50';
    expect(priceOf(typed)).toStrictEqual({ kind: 'problem', text });
  });

  test.each(['-5', '−5', '--', '$ -5'])(
    'rejects the negative price %p with its own text',
    (typed) => {
      expect(priceOf(typed)).toStrictEqual({ kind: 'problem', text: 'The price can’t be below 0' });
    },
  );

  test('rejects too many digits for a finite number', () => {
    const text = 'This price is too high';
    expect(priceOf('9'.repeat(400))).toStrictEqual({ kind: 'problem', text });
  });

  test.each([
    [0, '0'],
    [1250, '1250'],
    [25.5, '25.5'],
    [0.125, '0.125'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
  ])('shows %p as %p', (value, text) => {
    expect(plainNumber(value)).toBe(text);
  });

  test.each([
    [12, '12'],
    [12.5, '12.50'],
    [12.75, '12.75'],
    [12.345, '12.3450'],
  ])('writes %p as %p in a field', (value, typed) => {
    expect(typedPrice(value)).toBe(typed);
  });

  test('accepts any finite number [5]', () => {
    expect(priceOf('9'.repeat(300)).kind).toBe('price');
  });

  test('reads the text of an edit form as the same price', () => {
    const prices = fc.oneof(
      fc.integer({ min: 0 }),
      fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
      fc.integer({ min: 0, max: 10_000_000 }).map((mills) => mills / 1000),
    );
    fc.assert(
      fc.property(prices, (value) => {
        expect(priceOf(typedPrice(value))).toStrictEqual(price(value));
      }),
    );
  });
});
