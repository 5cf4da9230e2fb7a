import fc from 'fast-check';
import { asciiDigits } from './ascii-digits';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡', '0123456789'],
  ['＋٤٤ (0)7911', '＋44 (0)7911'],
  ['Ⅳ ½ ²', 'Ⅳ ½ ²'],
])('reads the digits of "%s" as "%s"', (text, expected) => {
  expect(asciiDigits(text)).toBe(expected);
});

test('replaces every digit of other scripts, and keeps all other characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const changed = asciiDigits(text);
      expect(changed).not.toMatch(/(?![0-9])\p{Nd}/u);
      expect(changed.replace(/\d/g, '')).toBe(text.replace(/\p{Nd}/gu, ''));
    }),
  );
});
