import { findSignedPrices } from '../price-text/price-text';
import { longestLine, readPricedText } from './priced-text';

const extra = /^(?:add|extra|plus|with|save|deposit|and|or|was|now|regular|reg)\b/iu;

/** Splits a line that has several services: "Cut $20 Shave $18", "Cut 20, Shave 18". */
export function splitServices(line: string): string[] {
  if (line.length > longestLine) return [line];
  const prices = findSignedPrices(line);
  if (prices.length > 1) return splitAt(line, prices);
  return prices.length === 0 && /\d\D+\d/.test(line) ? splitBare(line) : [line];
}

function splitAt(line: string, prices: readonly { start: number; end: number }[]): string[] {
  const [first] = prices;
  const isPriceFirst = first !== undefined && !/\p{L}/u.test(line.slice(0, first.start));
  const ends = prices.slice(1).flatMap(({ start }, index) => {
    const end = prices[index]?.end ?? 0;
    const gap = line.slice(end, start);
    const between = withoutSeparators(gap);
    const isName = /^[\p{Lu}\p{Lo}]/u.test(between) || /^\s*[;|•]\s*\p{L}/u.test(gap);
    // In "$30 Mon-Thu, $35 Fri-Sun" the text belongs to the price before it.
    const isBehind = /^\s*\p{L}.*[|,;/·•]\s*$/u.test(gap);
    if (!isName || isBehind || extra.test(between)) return [];
    return [isPriceFirst ? start : start - trimmedStart(gap).length];
  });
  return [0, ...ends].map((start, index) => line.slice(start, ends[index])).map(withoutSeparators);
}

const trimmedStart = (text: string) => text.replace(/^[\s|,;/·•]+/u, '');
const withoutSeparators = (text: string) => trimmedStart(text).trimEnd();

/** Splits at commas and the like only if each part has a name and a price. */
function splitBare(line: string): string[] {
  const parts = line.split(/\s?[,;|•](?:\s|(?=\p{L}))|\s\/\s/u);
  if (parts.length === 1) return parts;
  const isEach = parts.every((part) => {
    const read = readPricedText(part);
    return read && /\p{L}/u.test(part.slice(0, read.price.start));
  });
  return isEach ? parts : [line];
}
