import { amountOf } from './price-text/amount';
import { findBarePrice, findFree, findSignedPrices, type PriceText } from './price-text/price-text';
import { words } from './words';

export type Price = { kind: 'price'; value: number } | { kind: 'problem'; text: string };

/**
 * Reads any finite number from 0 up; an empty text is 0. Commas and dots before three digits group thousands
 * ("1,250", "1.250"); before one or two digits they are the decimal point ("12,50", "12.50"). Texts that a price list
 * accepts are read alike: a range is its lowest price.
 */
export function priceOf(typed: string): Price {
  const text = typed.replace(/[\s$]/g, '');
  if (text === '') return { kind: 'price', value: 0 };
  if (/^[-−]/.test(text)) return { kind: 'problem', text: words.belowZero };
  const value = amountOf(text) ?? listed(typed)?.value;
  if (value === undefined) return { kind: 'problem', text: words.notANumber };
  return Number.isFinite(value)
    ? { kind: 'price', value }
    : { kind: 'problem', text: words.tooLarge };
}

/** Returns whether a text is a starting price: "25+", "from 25", "25-35". */
export const isLowest = (typed: string): boolean => listed(typed)?.isLowest ?? false;

/** Returns the price that a list would state with this text, if it is in dollars and nothing else. */
function listed(typed: string): PriceText | undefined {
  const text = typed.trim();
  const price = findSignedPrices(text)[0] ?? findBarePrice(text) ?? findFree(text);
  if (!price || price.currency || price.isUnsure) return undefined;
  return price.start === 0 && price.end === text.length ? price : undefined;
}

/** A number without thousands and without an exponent. */
export const plainNumber = (value: number): string => withDecimals(value, 0);

/** Returns a price as an owner types it: "12.50". Three decimals would be read as thousands. */
export function typedPrice(value: number): string {
  const decimals = plainNumber(value).split('.')[1]?.length ?? 0;
  if (decimals === 0) return plainNumber(value);
  return withDecimals(value, decimals === 3 ? 4 : 2);
}

const withDecimals = (value: number, fewest: number) =>
  value.toLocaleString('en-US', {
    useGrouping: false,
    minimumFractionDigits: fewest,
    maximumFractionDigits: 20,
  });
