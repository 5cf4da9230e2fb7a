import fc from 'fast-check';
import { nationalNumber, phoneProblem } from '../phone';

test.each([
  ['+44 7911 123456', 'GB', '7911123456'],
  ['07911 123456', 'GB', '7911123456'],
  ['+44 (0)7911 123456', 'GB', '7911123456'],
  ['(541) 555-0100', 'US', '5415550100'],
  ['1-541-555-0100', 'US', '5415550100'],
  ['+1 541 555 0100', 'US', '5415550100'],
  ['98765 43210', 'IN', '9876543210'],
  ['+91 98765 43210', 'IN', '9876543210'],
  ['0 91 98765 43210', 'IN', '9876543210'],
  ['091-98765-43210', 'IN', '9876543210'],
  ['0919876543210', 'IN', '9876543210'],
  ['09123456789', 'IN', '9123456789'],
  ['0 44 7911 123456', 'GB', '7911123456'],
  ['٠٧٩١١ ١٢٣٤٥٦', 'GB', '7911123456'],
  ['९८७६५ ४३२१०', 'IN', '9876543210'],
  ['＋９１ ９８７６５ ４３２１０', 'IN', '9876543210'],
  ['4408527395', 'GB', '4408527395'],
  ['+44 08527395', 'GB', '8527395'],
  ['+44 7911 123456', 'US', '7911123456'],
  ['016977 2555', 'GB', '169772555'],
  ['5415550100999', 'US', '5415550100'],
  ['54155', 'US', '54155'],
  ['0791', 'GB', '0791'],
  ['hello', 'US', ''],
  ['', 'US', ''],
  ['555 0100', 'XX', '5550100'],
])('reads "%s" in %s as %s', (text, iso, digits) => {
  expect(nationalNumber(text, iso)).toBe(digits);
});

test('returns at most ten digits for any text [5]', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('GB', 'US', 'CA', 'IN', 'XX'), (text, iso) => {
      expect(nationalNumber(text, iso)).toMatch(/^\d{0,10}$/);
    }),
  );
});

test('reads its own digits as the same number', () => {
  const tenDigits = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String);
  fc.assert(
    fc.property(tenDigits, fc.constantFrom('GB', 'US', 'CA'), (digits, iso) => {
      expect(nationalNumber(digits, iso)).toBe(digits);
    }),
  );
});

test('accepts ten digits, and explains anything else [9]', () => {
  expect(phoneProblem('7911123456', 'GB')).toBeUndefined();
  expect(phoneProblem('', 'US')).toBe('Enter a phone number.');
  expect(phoneProblem('1', 'US')).toContain('You have 1 so far.');
  expect(phoneProblem('541555', 'US')).toContain('You have 6 so far.');
  expect(phoneProblem('169772555', 'GB')).toContain('Some UK numbers have 9 digits');
});
