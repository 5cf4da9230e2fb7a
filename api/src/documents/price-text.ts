const lakhs = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
const grouped = /^(\d{1,3}(?:([.,])\d{3})+)(?:(?!\2)[.,](\d+))?$/;

/** More than this costs no service; then a dot before three digits cannot group them. */
const mostDollars = 10_000;
const largest = 1e9;

/**
 * Returns the amount that digits with separators stand for, in cents precision.
 *
 * @param isDollar whether "20.000" is 20 rather than 20,000
 * @returns undefined where the digits form no amount, or can stand for two: "1.250"
 */
function amountOf(digits: string, isDollar: boolean): number | undefined {
  const text = digits.replace(/[\s'’]/g, '');
  const plain = plainDigits(text, isDollar);
  return plain === undefined ? undefined : roundedAmount(Number(plain));
}

export const roundedAmount = (amount: number): number | undefined =>
  amount >= 0 && amount < largest ? Math.round(amount * 100) / 100 : undefined;

function plainDigits(text: string, isDollar: boolean): string | undefined {
  if (lakhs.test(text)) return text.replace(/,/g, '');
  const groups = grouped.exec(text);
  if (!groups) return /^\d+(?:[.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined;
  const [, whole = '', separator, decimals = ''] = groups;
  const joined = whole.replace(/[.,]/g, '');
  const isAmbiguous = separator === '.' && decimals === '' && whole.split('.').length === 2;
  if (!isAmbiguous) return `${joined}.${decimals || '0'}`;
  return whole.startsWith('0') || (isDollar && Number(joined) >= mostDollars) ? whole : undefined;
}

export interface Price {
  value: number;
  /** The price is the lowest of several. */
  isLowest: boolean;
  /** Code or sign; '' for none. */
  currency: string;
}

const longest = 100;

const sign = String.raw`(?:(?<!\p{L})(?:us|ca|cad|au|a|c|nz|hk|mx|r))?\$|[€£¥₹₩₽₱₺₪₫฿₦]|(?<!\p{L})(?:usd|eur|gbp|cad|aud|nzd|mxn|chf|inr|brl|dollars?|euros?|rs\.?|kr|zł)(?!\p{L})`;
const digits = String.raw`(?!(?:15|20|30|45|60|75|90)\s)\d{1,3}(?:\s\d{3})+(?!\d)(?:[.,]\d{1,2})?|\d+(?:[.,'’]\d+)*`;
/** "45,-" and "45.–" are 45. */
const noCents = String.raw`(?:[.,][-–—]{1,2})?`;
const numbers = new RegExp(
  String.raw`(?<before>${sign})?\s?(?<digits>${digits})${noCents}(?<after>\s?(?:${sign}))?(?<unit>\s?(?:%|\p{L}+))?`,
  'giu',
);

const wordsOfPrices =
  /^(?:up|upwards?|or|to|each|ea|pp|per|plus|only|and|y|a|à|bis|et|en|und|oder|ou|until|at)$/iu;
const lowestBefore =
  /(?:from|start(?:s|ing)?(?:\s(?:at|from|price))?|as low as|at least|desde|a partir de|à partir de|dès|ab)\s?:?\s?$/iu;
const lowestAfter =
  /^\s?(?:\+(?!\s?[\p{L}\d$€£])|(?:&|and)\s?(?:up|above)|or more|upwards?|up(?!\p{L})|y más|en adelante|et plus|und mehr)/iu;
const highestBefore = /(?:up to|max(?:imum)?\.?|hasta|bis zu|jusqu'à)\s?:?\s?$/iu;
const pastBefore =
  /(?:was|reg(?:ular(?:ly)?)?\.?|usually|normally|instead of|worth|save|antes|deposit:?)\s?:?\s?$/iu;
const otherAfter = /^\s?(?:off|extra|more|deposit|discount|savings?)(?!\p{L})/iu;
const between = /^\s?(?:[-–—~/]|to|or|bis|a|à|y|and|&|hasta|until)\s?$/iu;
const free =
  /^(?:free|free of charge|gratis|complimentary|no charge|gratuit|grátis|kostenlos)[.!]?$/iu;
/** What may surround a number that is a price without a currency. */
const around =
  /^(?:[\s:.,*()+&~/–—-]|price|cost|from|start(?:s|ing)?|at|as low as|only|just|each|per person|and|or|more|up|to|plus|desde|a partir de|en adelante|à partir de|dès|ab|bis)*$/iu;

interface Part extends Price {
  start: number;
  end: number;
  isSigned: boolean;
}

/**
 * Returns the price in the text of a property: "30", "$1,250.00", "From $45", "$45-$65".
 *
 * @param currency that of the thing, which decides how digits are grouped
 * @returns undefined where the text has no price, or several
 */
export function readPriceText(stated: string, currency = ''): Price | undefined {
  // Full-width digits and signs become the usual ones.
  const text = stated.length > longest ? '' : stated.normalize('NFKC');
  if (isNegative(text)) return undefined;
  if (free.test(text.trim())) return { value: 0, isLowest: false, currency: '' };
  const parts = partsOf(text, currency);
  if (parts.some(({ start }) => highestBefore.test(text.slice(0, start)))) return undefined;
  const signed = parts.filter((part, index) => part.isSigned || isNextToSigned(text, parts, index));
  const prices = signed.length > 0 ? signed : parts;
  const [first] = prices;
  const last = prices.at(-1);
  if (!first || !last) return undefined;
  if (signed.length === 0 && !isOnlyPrice(text, prices)) return undefined;
  const isRange = prices.every(
    (part, index) => index === 0 || isBetween(text, prices[index - 1], part),
  );
  if (!isRange || last.value < first.value) return undefined;
  return {
    value: first.value,
    isLowest:
      last.value > first.value ||
      lowestBefore.test(text.slice(0, first.start)) ||
      lowestAfter.test(text.slice(last.end)),
    currency: prices.find((part) => part.currency)?.currency ?? '',
  };
}

function isNegative(text: string): boolean {
  const before = /^[^\p{L}\d]*/u.exec(text)?.[0] ?? '';
  return /[-−]/.test(before) && /\d/.test(text.charAt(before.length));
}

function partsOf(text: string, pageCurrency: string): Part[] {
  return [...text.matchAll(numbers)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { before = '', after = '', unit = '' } = groups;
    const currency = (before || after).trim().toUpperCase();
    const end = index + whole.length - unit.length;
    const isOther = pastBefore.test(text.slice(0, index)) || otherAfter.test(text.slice(end));
    if (isOther || (unit && currency === '' && !wordsOfPrices.test(unit.trim()))) return [];
    const isDollar = /^(?:US\$|\$|USD|DOLLARS?|)$/.test(currency || pageCurrency.toUpperCase());
    const value = amountOf(groups.digits ?? '', isDollar);
    if (value === undefined) return [];
    return [{ value, isLowest: false, currency, start: index, end, isSigned: currency !== '' }];
  });
}

const isBetween = (text: string, left: Part | undefined, right: Part) =>
  left !== undefined && between.test(text.slice(left.end, right.start));

/** The sign in "$45-65" applies to both numbers. */
const isNextToSigned = (text: string, parts: Part[], index: number) => {
  const part = parts[index];
  const [left, right] = [parts[index - 1], parts[index + 1]];
  if (!part) return false;
  return (
    (left?.isSigned && isBetween(text, left, part)) ||
    (right?.isSigned && isBetween(text, part, right))
  );
};

/** "Room 2" and "45 minutes" are no prices. */
function isOnlyPrice(text: string, parts: Part[]): boolean {
  let remaining = text;
  for (const { start, end } of [...parts].reverse())
    remaining = remaining.slice(0, start) + remaining.slice(end);
  return around.test(remaining);
}
