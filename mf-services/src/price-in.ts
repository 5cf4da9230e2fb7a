import { amountOf } from './amount';

/** A price in a line of text, and what stands around it. */
export interface PriceIn {
  before: string;
  after: string;
  value: number;
  /** It is the lowest: "from", "+", a range. */
  andUp: boolean;
  /** The sign of money other than dollars, as it stood there. */
  foreign?: string;
}

const number = String.raw`(?:\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?)(?:[.,]?[-–—]{1,2}(?!\s*\d))?`;
const dollars = String.raw`(?:us\$|usd|\$|dollars?\b|bucks\b)`;
const others = String.raw`(?:ca\$|c\$|au\$|a\$|nz\$|€|eur\b|euros?\b|£|gbp\b|₹|inr\b|rs\.?(?=\s*\d)|cad\b|aud\b|chf\b|zł|pln\b|kr\b|¥)`;
const money = `(?:${others}|${dollars})`;
const up = String.raw`(?:\s*(?:\+|&\s*up\b|and\s+up\b|or\s+more\b|up\b))`;
const to = String.raw`\s*(?:-|–|—|to|bis|a)\s*`;
const from = String.raw`(?:\b(?:from|starting\s+at|starts?\s+at|starting|as\s+low\s+as|ab|desde|à\s+partir\s+de)\s*:?\s*)`;

const amount = `(?:${money}\\s*${number}(?:\\s*${money})?|${number}\\s*${money}(?!\\s*\\d))`;
const marked = new RegExp(
  `(?<from>${from})?(?<low>${amount})(?:${to}(?<high>${money}?\\s*${number}(?:\\s*${money})?))?(?<up>${up})?`,
  'iu',
);
/** Before the sign stands only the first number of a range: "30-40 $". */
const markedAtItsEnd = new RegExp(
  `(?<from>${from})?(?<low>(?<![\\d.,])${number})${to}(?<high>${number}\\s*${money})(?<up>${up})?`,
  'iu',
);
/** Without a sign, a number is a price only where the line ends with it. */
const bare = new RegExp(
  `(?<![\\d.:/#]|\\d[, ]|\\S-)(?<from>${from})?(?<low>(?<![\\p{L}\\d.:/#]|\\d,|\\S-)${number})(?:${to}(?<high>${number}))?(?<up>${up})?\\s*$`,
  'iu',
);
const free = /(?<![\p{L}])(?<low>free(?: of charge)?|gratis|complimentary|no charge)\s*[.!]?\s*$/iu;

/** Words of opening hours, addresses and telephone numbers, whose numbers are no prices. */
const notPriced =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b(?:open|closed|hours|tel|phone|call|text|fax|street|st|ave|road|suite|zip)\b|@|www\.|https?:|\d\s*(?:am|pm)\b|\d:\d\d|%/i;

/** "PRICES 2026". Whoever takes so much for a wedding writes a sign with it. */
const year = /^(?:19|20)\d\d$/;
/** "Kids under 12". */
const age = /\b(?:under|over|ages?|aged|below|above|up\s+to|menores\s+de|mayores\s+de|hasta)\s*$/iu;

function bareIn(line: string): RegExpExecArray | null {
  const found = notPriced.test(line) ? null : bare.exec(line);
  if (!found) return null;
  const { low = '', from: lowest } = found.groups ?? {};
  const isPrice =
    !year.test(low) && (lowest !== undefined || !age.test(line.slice(0, found.index)));
  return isPrice ? found : null;
}

export function priceIn(line: string): PriceIn | undefined {
  const found = markedAtItsEnd.exec(line) ?? marked.exec(line) ?? bareIn(line) ?? free.exec(line);
  if (!found?.groups) return undefined;
  const { low = '', high = '' } = found.groups;
  const value = valueOf(low);
  const highest = high ? valueOf(high) : value;
  if (value === undefined || highest === undefined || highest < value) return undefined;
  const foreign = new RegExp(others, 'iu').exec(`${low} ${high}`)?.[0];
  return {
    before: line.slice(0, found.index),
    after: line.slice(found.index + found[0].length),
    value,
    andUp: Boolean(found.groups.from ?? found.groups.up) || highest > value,
    ...(foreign && { foreign }),
  };
}

/** "free" is 0; a number is what it is in the form. */
const valueOf = (text: string): number | undefined =>
  /\d/.test(text) ? amountOf(text.replace(/[^\d.,]/g, '').replace(/^[.,]+|[.,]+$/g, '')) : 0;
