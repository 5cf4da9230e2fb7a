import { readPriceText } from './price-text';

const read = (text: string, currency?: string) => {
  const price = readPriceText(text, currency);
  return (
    price && `${price.value}${price.isLowest ? '+' : ''}${price.currency && ` ${price.currency}`}`
  );
};

test.each([
  ['30', '30'],
  ['$1,250.00', '1250 $'],
  ['20.0000', '20'],
  ['185.130001', '185.13'],
  ['45.000', '45'],
  ['1.250,00', '1250'],
  ['₹1,00,000', '100000 ₹'],
  ["CHF 1'250.50", '1250.5 CHF'],
  ['Rs. 1,500', '1500 RS.'],
  ['35USD', '35 USD'],
  ['CA$40', '40 CA$'],
  ['1 250 €', '1250 €'],
  ['From $45', '45+ $'],
  ['$45-$65', '45+ $'],
  ['$45-65', '45+ $'],
  ['45 – 65', '45+'],
  ['45 to 65', '45+'],
  ['$45+', '45+ $'],
  ['$45 & up', '45+ $'],
  ['$45 + tax', '45 $'],
  ['Starting at $45.00', '45+ $'],
  ['Price: 45', '45'],
  ['$45 per person', '45 $'],
  ['$35 for 30 min', '35 $'],
  ['60 min - $90', '90 $'],
  ['60 120 €', '120 €'],
  ['was $50 now $40', '40 $'],
  ['45,- €', '45 €'],
  ['CHF 45.–', '45 CHF'],
  ['￥３，０００', '3000 ¥'],
  ['Free', '0'],
])('reads %j as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['Varies', 'no number'],
  ['Call 555 0142', 'a telephone number'],
  ['45 min', 'a duration'],
  ['20%', 'a percentage'],
  ['$10 off', 'a discount'],
  ['up to $99', 'only the highest price'],
  ['Adults $25, kids $18', 'two prices'],
  ['1.250', 'two meanings'],
  ['-5', 'a negative number'],
  ['$65-$45', 'a range from high to low'],
  ['9'.repeat(40), 'too many digits'],
])('reads no price from %j: %s', (text) => {
  expect(read(text)).toBeUndefined();
});

test('reads a dot before three digits as a decimal point in US dollars only', () => {
  expect(read('45.000', 'USD')).toBe('45');
  expect(read('45.000', 'COP')).toBeUndefined();
});
