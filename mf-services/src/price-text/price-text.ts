import { amountOf } from './amount';
import { currency, hasCurrency, otherCurrencyIn, wordEnd, wordStart } from './currency';
import { lowestAfter, lowestBefore } from './lowest';

/** A price in a text, from `start` up to `end`. */
export interface PriceText {
  start: number;
  end: number;
  value: number;
  /** The text marks it as the lowest price: "from", "+", a range. */
  isLowest: boolean;
  /** The sign, code, or word of a currency other than the US dollar. */
  currency?: string;
  /** The text can also be read in another way. */
  isUnsure: boolean;
}

const group = String.raw`[.,'’\u00a0\u202f\u2009]`;
const cents = String.raw`(?:[.,]\d{1,2}(?!\d))?`;
const grouped = [
  String.raw`\d{1,2}(?:,\d{2}){1,3},\d{3}${cents}`,
  String.raw`\d{1,3}(?:${group}\d{3}){1,4}${cents}`,
].join('|');
const plain = String.raw`\d{1,7}${cents}`;
/** "20,-", "20.–", "500/-": without cents. */
const noCents = String.raw`(?:\s?\/[-–=]+|[.,]?[-–—]{1,2}(?!\s*(?:${currency}\s*)?\d))?`;
const numberOf = (forms: string) =>
  String.raw`(?<!\d[.,]?)(?:${forms})(?![.,'’]?\d)(?:k${wordEnd})?${noCents}`;

const number = numberOf(`${grouped}|${plain}`);
/** With a currency, a space can group the digits: "1 250 €". In "60 120 €" the first number is minutes. */
const spaced = numberOf(
  String.raw`${grouped}|(?!(?:15|20|30|45|60|75|90)\s)\d{1,3}(?:\s\d{3}){1,3}${cents}|${plain}`,
);

const after = String.raw`\s{0,3}${currency}(?!\s{0,3}\d)`;
const amount = [
  String.raw`(?:€|${wordStart}(?:eur|chf|kr|sek|nok|dkk|r\$))\s?${spaced}`,
  String.raw`(?:${currency}\s{0,3}){1,2}${numberOf(String.raw`\d\s\d{3}${cents}|${grouped}|${plain}`)}(?:${after})?`,
  `${spaced}${after}`,
].join('|');
const rangeWord = String.raw`(?:\s{0,3}[-–—~]\s{0,3}|\s{1,3}(?:to|or|bis|oder|a|à|al|o|ou|hasta|até|से)\s{1,3}|\s{0,3}\/\s{0,3})`;
const between = String.raw`(?:\s{1,3}(?:and|&|y|et|und|e|a)\s{1,3})`;
const both = String.raw`${wordStart}(?:between|entre|zwischen|de|von|from)\s{1,3}`;
const high = String.raw`(?:${currency}\s{0,3})?${number}(?:${after})?`;
const isolated = String.raw`(?<![\p{L}\p{M}\d.:/#]|\d,|\d-)`;

const signedPrices = [
  String.raw`(?<from>${lowestBefore}|${both})?(?<low>${isolated}${number})${rangeWord}(?<high>${number}${after})(?<up>${lowestAfter})?`,
  String.raw`(?<from>${both})(?<low>${number})${between}(?<high>${number}${after})`,
  String.raw`(?<from>${both})(?<low>${amount})${between}(?<high>${high})`,
  String.raw`(?<from>${lowestBefore})?(?<low>${amount})(?:${rangeWord}(?<high>${high})(?:\s{0,3}\/\s{0,3}${high})*)?(?<up>${lowestAfter})?`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** What may follow a price without a sign at the end of a line. */
const tail = String.raw`(?:\s{0,3}(?:\*{1,3}|[)\]]|(?:each|ea|only|pp|per\s+person|c\/u|\+?\s?(?:plus\s)?(?:tax|gst|hst|vat|iva|tva|tip|propina))${wordEnd}\.?))*`;
const barePrice = new RegExp(
  String.raw`(?<from>${lowestBefore}|${both}(?=\d{1,6}\D{1,8}\d))?(?<low>${isolated}${number})(?:(?:${rangeWord}|(?<=${both}\d{1,6})${between})(?<high>${number}))?(?<up>${lowestAfter})?${tail}(?<rest>[\s.;,|]{0,9})$`,
  'iu',
);
const free =
  /(?<![\p{L}]|\p{L}-)(?<low>free(?: of charge)?|gratis|gratuit|grátis|kostenlos|complimentary|no charge|मुफ़्त|मुफ्त)\s*[.!)]?\s*$/iu;

/** Returns the prices of a text that have a currency, in their order. */
export function findSignedPrices(text: string): PriceText[] {
  if (!hasCurrency(text)) return [];
  const matches = signedPrices.flatMap((pattern) => [...text.matchAll(pattern)]);
  const prices: PriceText[] = [];
  for (const match of matches) {
    const price = priceFrom(match);
    // The patterns are in the order of preference: a range wins over its parts.
    if (price && !prices.some(({ start, end }) => price.start < end && start < price.end)) {
      prices.push(price);
    }
  }
  return prices.sort((a, b) => a.start - b.start);
}

/** Returns the number at the end of a text that is a price without a currency. */
export function findBarePrice(text: string): PriceText | undefined {
  const match = barePrice.exec(text);
  return match ? priceFrom(match) : undefined;
}

/** Returns the price 0 where a text ends with a word such as "free". */
export function findFree(text: string): PriceText | undefined {
  const match = free.exec(text);
  if (!match) return undefined;
  const isUnsure = /\p{L}\s?$/u.test(text.slice(0, match.index));
  const end = match.index + match[0].trimEnd().length;
  return { start: match.index, end, value: 0, isLowest: false, isUnsure };
}

function priceFrom(match: RegExpExecArray): PriceText | undefined {
  const { low = '', high: highest, from, up, rest = '' } = match.groups ?? {};
  const value = valueOf(low);
  const top = highest === undefined ? value : valueOf(highest);
  if (value === undefined || top === undefined) return undefined;
  const foreign = otherCurrencyIn(`${low} ${highest ?? ''}`);
  return {
    start: match.index,
    end: match.index + match[0].slice(0, match[0].length - rest.length).trimEnd().length,
    value: Math.min(value, top),
    isLowest: (from ?? up) !== undefined || top !== value,
    isUnsure: top < value || /\d{2} \d{3}/.test(low),
    ...(foreign && { currency: foreign }),
  };
}

function valueOf(text: string): number | undefined {
  const digits = text.replace(/[^\d.,]/g, '').replace(/^[.,]+|[.,]+$/g, '');
  const value = amountOf(digits);
  return value !== undefined && /\dk(?!\p{L})/iu.test(text) ? value * 1000 : value;
}
