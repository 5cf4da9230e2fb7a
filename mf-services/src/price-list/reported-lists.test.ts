import { readPriceList } from './price-list';

type Row = [name: string, price: string, andUp: boolean];

/** Inputs of public bug reports of price parsers, and of menus that owners pasted. */
const reported: [input: string, rows: Row[]][] = [
  ['Seniors 25', [['Seniors', '25', false]]],
  ['Hot rollers 45', [['Hot rollers', '45', false]]],
  ['Seniors 65+ $20', [['Seniors 65+', '20', false]]],
  ['Couleur 90', [['Couleur', '90', false]]],
  ['Keratin Treatment $250-$400', [['Keratin Treatment', '250', true]]],
  ['Kids 5-12 $18', [['Kids 5-12', '18', false]]],
  ['Color 1.5 hours $90', [['Color', '90', false]]],
  [
    'Service\tPrice\tMinutes\nHaircut\t35\t30\nSkin Fade\t45\t45',
    [
      ['Haircut', '35', false],
      ['Skin Fade', '45', false],
    ],
  ],
  ['Haircut ($30)', [['Haircut', '30', false]]],
  [
    'Haircut\n$35 for 30 Minutes\nBeard Trim\n$20 for 15 Minutes',
    [
      ['Haircut', '35', false],
      ['Beard Trim', '20', false],
    ],
  ],
  ['Brushing à partir de 25€', [['Brushing', '25', true]]],
  ['Mechas $80 en adelante', [['Mechas', '80', true]]],
  ['Bridal makeup ₹1,00,000', [['Bridal makeup', '100000', false]]],
  ['Haircut $30\nBrooklyn, NY 11201', [['Haircut', '30', false]]],
  ['Deep conditioning +$15', [['Deep conditioning', '15', false]]],
];

test.each(reported)('reads %j', (input, rows) => {
  const { lines } = readPriceList(input);
  expect(lines.map(({ name, price, andUp }) => [name, price, andUp])).toStrictEqual(rows);
});
