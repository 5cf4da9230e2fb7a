import fc from 'fast-check';
import { readPriceList } from './price-list';

const short = (text: string) =>
  readPriceList(text).lines.map(
    ({ name, price, andUp, description, heading }) =>
      `${heading && `${heading}: `}${name} = ${price}${andUp ? '+' : ''}${description && ` (${description})`}`,
  );

test.each([
  ['Haircut 30', 'Haircut = 30'],
  ['Haircut … $30.00', 'Haircut = 30'],
  ['Haircut ........ 30', 'Haircut = 30'],
  ['Beard trim - 20 €', 'Beard trim = 20'],
  ['Beard trim: £20', 'Beard trim = 20'],
  ['Skin fade\t35', 'Skin fade = 35'],
  ['Skin fade\t45 min\t$35', 'Skin fade = 35 (45 min)'],
  ['Skin fade | 45 min | $35', 'Skin fade = 35 (45 min)'],
  ['Haircut 45 min 30', 'Haircut = 30 (45 min)'],
  ['• Haircut – 12,50', 'Haircut = 12.50'],
  ['1. Haircut 12.50', 'Haircut = 12.50'],
  ['- Colour $1,250.00', 'Colour = 1250'],
  ['Colour 1.250,00 €', 'Colour = 1250'],
  ['$25 Kids cut', 'Kids cut = 25'],
  ['$25 - Kids cut', 'Kids cut = 25'],
  ['Haircut from $30', 'Haircut = 30+'],
  ['Haircut 30+', 'Haircut = 30+'],
  ['Haircut $30 & up', 'Haircut = 30+'],
  ['Balayage $150-280', 'Balayage = 150+'],
  ['Balayage 150 – 280 $', 'Balayage = 150+'],
  ['Balayage 150 to 280', 'Balayage = 150+'],
  ['Haircut 30 dollars', 'Haircut = 30'],
  ['Haircut USD 30', 'Haircut = 30'],
  ['Schnitt 20,-', 'Schnitt = 20'],
  ['Eyebrows -15', 'Eyebrows = 15'],
  ['Eyebrows -$15', 'Eyebrows = 15'],
  ['Haircut 1h30 40', 'Haircut = 40 (1h30)'],
  ['Color 1.500', 'Color = 1500'],
  ['Color $2000', 'Color = 2000'],
  ['Haircut | 30 | 45 min', 'Haircut = 30 (45 min)'],
  ['Shave;20;15 min', 'Shave = 20 (15 min)'],
  ['Shave,20', 'Shave = 20'],
  ['"Kids, under 12",18', 'Kids, under 12 = 18'],
  ['Kids under 12 $18', 'Kids under 12 = 18'],
  ['Patch test free', 'Patch test = 0'],
  ['Haircut $30 includes a wash', 'Haircut = 30 (includes a wash)'],
  ['Haircut (wash and cut) $30', 'Haircut (wash and cut) = 30'],
  ['3D Nail Art $40', '3D Nail Art = 40'],
  ['Package of 5 $150', 'Package of 5 = 150'],
  ['**Haircut** $30', 'Haircut = 30'],
  ['Haircut & Beard Trim 45', 'Haircut & Beard Trim = 45'],
  ['Стрижка 30', 'Стрижка = 30'],
  ['تشذيب اللحية $20', 'تشذيب اللحية = 20'],
])('%j is understood', (line, expected) => {
  expect(short(line)).toStrictEqual([expected]);
  expect(readPriceList(line).left).toStrictEqual([]);
});

test('two lines each are one service each, with the minutes between them kept', () => {
  expect(short('Haircut\n$30\n\nBeard trim\n20 min\n$20\n\nHot shave\n30 min · $35')).toStrictEqual(
    ['Haircut = 30', 'Beard trim = 20 (20 min)', 'Hot shave = 35 (30 min)'],
  );
});

test('two services in one line are two', () => {
  expect(short('Student cut $20 Senior cut $18')).toStrictEqual([
    'Student cut = 20',
    'Senior cut = 18',
  ]);
  expect(short('Haircut 30 € | Trim 15 €')).toStrictEqual(['Haircut = 30', 'Trim = 15']);
});

test('a line with a number that is not understood is no heading of what stands below', () => {
  const { lines, left } = readPriceList('Hair\nBrows - 1:30\nTrim 15\nROOMS 2/3\nShave 20');
  expect(lines.map(({ name, heading }) => `${heading}: ${name}`)).toStrictEqual([
    'Hair: Trim',
    'Hair: Shave',
  ]);
  expect(left).toStrictEqual(['Brows - 1:30', 'ROOMS 2/3']);
});

test.each(['Kids under 12', 'Seniors (65+)', 'Men (over 65)', 'Nails 2:'])(
  '%j is a heading for all its number',
  (heading) => {
    const { lines, left } = readPriceList(`${heading}\nHaircut 20`);
    expect(lines[0]?.heading).toBe(heading.replace(/:$/, ''));
    expect(left).toStrictEqual([]);
  },
);

test('what stands above services without a price is their heading', () => {
  const list = 'CUTS\nHaircut 30\nKids cut 20\n\nBeard & shave:\nTrim 15\nColour\nFull colour 90';
  expect(short(list)).toStrictEqual([
    'CUTS: Haircut = 30',
    'CUTS: Kids cut = 20',
    'Beard & shave: Trim = 15',
    'Colour: Full colour = 90',
  ]);
});

test.each([
  'Open Mon-Fri 9-18',
  'Open 7 days',
  'PRICES 2026',
  'PRECIOS 2026',
  'Since 1998',
  'Call 555 010 0199',
  'Ask us about wedding packages, we are happy to help.',
  'https://cuts.example/book/7',
  '20% off on Tuesdays',
  '$30',
  '45 min',
  '¿?',
  'A heading with nothing below',
])('%j is left, and not made into a service', (line) => {
  expect(readPriceList(line)).toStrictEqual({ lines: [], left: [line], foreign: [] });
});

test('what is not understood is left in its place, and the rest is read', () => {
  const { lines, left } = readPriceList(
    'Haircut 30\nWash, cut and style for everyone.\nTrim 15\nSee you soon, at the corner!',
  );
  expect(lines.map(({ name }) => name)).toStrictEqual(['Haircut', 'Trim']);
  expect(left).toStrictEqual(['Wash, cut and style for everyone.', 'See you soon, at the corner!']);
});

test('money other than dollars is said, each sign once', () => {
  expect(readPriceList('A cut 20 €\nB cut 30 €\nC cut £5\nD cut $9').foreign).toStrictEqual([
    '€',
    '£',
  ]);
});

test('windows line ends and empty lines are no lines', () => {
  expect(short('\r\nHaircut 30\r\n\r\n-----\r\nTrim 15\r\n')).toStrictEqual([
    'Haircut = 30',
    'Trim = 15',
  ]);
});

test.each([
  ['Haircut\tfrom\nHaircut\tfrom', 'Haircut'],
  ['Haircut\tfrom\tBEARD\nFade\t20\t30', 'BEARD'],
])('keeps the words of a header that do not name columns: %j', (text, word) => {
  const { lines, left } = readPriceList(text);
  expect([...lines.map(({ heading }) => heading), ...left].join(' ')).toContain(word);
});

test('nothing is lost: every word of any text is in a service, its heading, or what is left', () => {
  const piece = fc.constantFrom(
    'Haircut',
    'BEARD',
    'Trim.',
    '$30',
    '20',
    '45 min',
    '- ',
    '…',
    '\t',
    ' ',
    '\n',
    '\n\n',
    ':',
    'from',
    '12,50',
    '€',
    'und',
    '|',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join(' ');
      const { lines, left } = readPriceList(text);
      const all = [
        ...lines.flatMap((one) => [one.name, one.description, one.heading, one.source.price]),
        ...left,
      ].join(' ');
      for (const word of ['Haircut', 'BEARD', 'Trim', 'und']) {
        if (text.includes(word)) expect(all).toContain(word);
      }
      for (const { name } of lines) expect(name).not.toBe('');
    }),
    { numRuns: 300 },
  );
});

test('a long text without sense takes no time', () => {
  const { left } = readPriceList(`${'9 '.repeat(2000)}\n${'$'.repeat(5000)}\n${'.'.repeat(5000)}a`);
  expect(left.length).toBeGreaterThan(0);
});
