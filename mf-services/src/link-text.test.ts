import { linkIn } from './link-text';

const link = 'https://booksy.example/en-us/123_corner-cuts';

test.each([
  ['a sentence before the link', `Book with Corner Cuts on Booksy ${link}`],
  ['a sentence around the link', `Book now (${link}). See you soon!`],
  ['quotation marks', `“${link}”`],
  ['angle brackets', `<${link}>`],
  ['single quotation marks in a sentence', `Use '${link}', please`],
  ['line breaks', `Corner Cuts\n${link}\nSent from my phone`],
  ['zero-width characters', `\u200b${link.slice(0, 20)}\u200b${link.slice(20)}\ufeff`],
  ['direction marks', `\u2068${link}\u2069`],
  ['a name without a space before the link', `Booksy:${link}`],
  ['a second link', `${link} or https://other.example`],
  ['spaces', ` ${link} `],
])('finds the link in text with %s', (_case, text) => {
  expect(linkIn(text)).toBe(link);
});

test.each([
  ['Book at fresha.example/corner-cuts today', 'fresha.example/corner-cuts'],
  ['Find me: www.corner.example', 'www.corner.example'],
  ['"corner.example"', 'corner.example'],
  ['see https://wiki.example/Cut_(hair)', 'https://wiki.example/Cut_(hair)'],
  ["see https://shop.example/joe's-cuts", "https://shop.example/joe's-cuts"],
])('returns the link of %j', (text, expected) => {
  expect(linkIn(text)).toBe(expected);
});

test.each([
  'ask at the desk',
  'call me (mornings)',
  'book.example or call',
  'a/b or c',
  'tel.me:7',
  '',
])('returns %j as typed, because it has no link', (text) => {
  expect(linkIn(text)).toBe(text);
});

test('keeps the end of a link that is typed alone', () => {
  expect(linkIn('https://book.example/now!')).toBe('https://book.example/now!');
});
