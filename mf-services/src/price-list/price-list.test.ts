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
])('reads %j', (line, expected) => {
  expect(short(line)).toStrictEqual([expected]);
  expect(readPriceList(line).unread).toStrictEqual([]);
});

test('reads two lines per service and keeps the minutes between them', () => {
  expect(short('Haircut\n$30\n\nBeard trim\n20 min\n$20\n\nHot shave\n30 min · $35')).toStrictEqual(
    ['Haircut = 30', 'Beard trim = 20 (20 min)', 'Hot shave = 35 (30 min)'],
  );
});

test('reads two services in one line', () => {
  expect(short('Student cut $20 Senior cut $18')).toStrictEqual([
    'Student cut = 20',
    'Senior cut = 18',
  ]);
  expect(short('Haircut 30 € | Trim 15 €')).toStrictEqual(['Haircut = 30', 'Trim = 15']);
});

test('does not use an unread line with a number as the heading of the lines below', () => {
  const { lines, unread } = readPriceList('Hair\nBrows - 1:30\nTrim 15\nROOMS 2/3\nShave 20');
  expect(lines.map(({ name, heading }) => `${heading}: ${name}`)).toStrictEqual([
    'Hair: Trim',
    'Hair: Shave',
  ]);
  expect(unread).toStrictEqual(['Brows - 1:30', 'ROOMS 2/3']);
});

test.each(['Kids under 12', 'Seniors (65+)', 'Men (over 65)', 'Nails 2:'])(
  'uses %j as a heading despite its number',
  (heading) => {
    const { lines, unread } = readPriceList(`${heading}\nHaircut 20`);
    expect(lines[0]?.heading).toBe(heading.replace(/:$/, ''));
    expect(unread).toStrictEqual([]);
  },
);

test('uses the text above services without a price as their heading', () => {
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
])('leaves %j unread instead of adding a service', (line) => {
  expect(readPriceList(line)).toStrictEqual({ lines: [], unread: [line], foreign: [] });
});

test('leaves unread lines in order and reads the others', () => {
  const { lines, unread } = readPriceList(
    'Haircut 30\nWash, cut and style for everyone.\nTrim 15\nSee you soon, at the corner!',
  );
  expect(lines.map(({ name }) => name)).toStrictEqual(['Haircut', 'Trim']);
  expect(unread).toStrictEqual([
    'Wash, cut and style for everyone.',
    'See you soon, at the corner!',
  ]);
});

test('reports currencies other than dollars, each sign once', () => {
  expect(readPriceList('A cut 20 €\nB cut 30 €\nC cut £5\nD cut $9').foreign).toStrictEqual([
    '€',
    '£',
  ]);
});

test('ignores Windows line ends and empty lines', () => {
  expect(short('\r\nHaircut 30\r\n\r\n-----\r\nTrim 15\r\n')).toStrictEqual([
    'Haircut = 30',
    'Trim = 15',
  ]);
});

test.each([
  ['Haircut\tfrom\nHaircut\tfrom', 'Haircut'],
  ['Haircut\tfrom\tBEARD\nFade\t20\t30', 'BEARD'],
])('keeps the words of a header that do not name columns: %j', (text, word) => {
  const { lines, unread } = readPriceList(text);
  expect([...lines.map(({ heading }) => heading), ...unread].join(' ')).toContain(word);
});

test('loses nothing: every word of any text is in a service, its heading, or an unread line', () => {
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
      const { lines, unread } = readPriceList(text);
      const outputText = [
        ...lines.flatMap((line) => [line.name, line.description, line.heading, line.source.price]),
        ...unread,
      ].join(' ');
      for (const word of ['Haircut', 'BEARD', 'Trim', 'und']) {
        if (text.includes(word)) expect(outputText).toContain(word);
      }
      for (const { name } of lines) expect(name).not.toBe('');
    }),
    { numRuns: 300 },
  );
});
