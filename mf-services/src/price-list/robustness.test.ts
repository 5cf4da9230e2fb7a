import fc from 'fast-check';
import { readPriceList } from './price-list';

const piece = fc.constantFrom(
  'Haircut',
  'BEARD',
  'Kids',
  'Mon',
  'from',
  'ab',
  'free',
  'de',
  'x',
  'rs',
  'बाल',
  '$',
  '€',
  '₹',
  'kr',
  '30',
  '12,50',
  '1 250',
  '1,00,000',
  '5-12',
  '65+',
  '9:30',
  '45 min',
  '1.5 hours',
  '20%',
  ' ',
  '\t',
  ';',
  ',',
  '|',
  '"',
  '-',
  '–',
  '(',
  ')',
  '.',
  '…',
  '\n',
  '\n\n',
  '/',
  '#',
  '+',
  '💈',
  '३',
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('reads any text without an exception, and marks the price in the text of every row', () => {
  fc.assert(
    fc.property(text, (pasted) => {
      for (const { name, price, source } of readPriceList(pasted).lines) {
        expect(name.trim()).not.toBe('');
        expect(price).toMatch(/^\d+(\.\d+)?$/);
        expect(source.price.trim()).not.toBe('');
      }
    }),
    { numRuns: 2000 },
  );
});

/** Returns the least CPU time in milliseconds of several runs: the others include garbage collection. */
function timeOf(pasted: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    readPriceList(pasted);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Linear work takes 4 times as long for 4 times the lines, quadratic work 16 times. */
const mostGrowth = 6;

test.each([
  ['prices with a currency', 'Haircut (short) … from $1,250.00 – $1,400 for 45 min\n'],
  ['prices without a currency', 'Kids 5-12 cut and wash 18\n'],
  ['a spreadsheet', 'Haircut\t"Cut, and wash"\t30 min\t$35\n'],
  [
    'names above their prices',
    'Haircut\nA cut with a wash, and a beard trim.\n$35 for 30 Minutes\n',
  ],
  ['lines without a price', 'Open Mon-Fri 9-18, 12 Main Street, Brooklyn, NY 11201\n'],
  ['quotation marks that are not closed', '"Haircut,35\n'],
  ['services in one line', 'Cut $20 Shave $18 Wash $10 '],
  ['numbers', '9 '],
  ['signs', '$'],
  ['dots', '.'],
  ['parentheses', '($1'],
  ['spaces', ' \t'],
])('takes 4 times as long for 4 times the text: %s', (_kind, part) => {
  const short = part.repeat(Math.ceil(4_000 / part.length));
  expect(timeOf(short.repeat(4))).toBeLessThanOrEqual(mostGrowth * Math.max(timeOf(short), 5));
});
