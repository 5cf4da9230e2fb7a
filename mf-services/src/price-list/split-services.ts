import { findSignedPrices } from '../price-text/price-text';
import { longestLine, readPricedText } from './priced-text';

const extra = /^(?:add|extra|plus|with|save|deposit|and|or|was|now|regular|reg)\b/iu;

/** The shared label of the services in a line: "Waxing: bikini $40, legs $60". */
const label = /^\p{L}[^:$\d]{1,40}?(?::|\s[-–—])\s(?=\p{L})/u;
const separator = /:|\s[-–—]\s/;

/**
 * Splits a line with more than one service: "Cut $20 Shave $18", "Cut 20, Shave 18". A label before them becomes a
 * part of each: "Waxing: bikini $40", "Waxing: legs $60".
 */
export function splitServices(line: string): string[] {
  if (line.length > longestLine) return [line];
  const common = label.exec(line)?.[0] ?? '';
  const parts = common === '' ? [] : split(line.slice(common.length), true);
  const isCommon = parts.length > 1 && !parts.some((part) => separator.test(part));
  return isCommon ? parts.map((part) => common + part) : split(line, false);
}

/** @param isLabeled whether names after commas can begin with a small letter */
function split(line: string, isLabeled: boolean): string[] {
  const prices = findSignedPrices(line);
  if (prices.length > 1) return splitAt(line, prices, isLabeled);
  return prices.length === 0 && /\d\D+\d/.test(line) ? splitBare(line) : [line];
}

function splitAt(
  line: string,
  prices: readonly { start: number; end: number }[],
  isLabeled: boolean,
): string[] {
  const beforeName = isLabeled ? /^\s*[;|•,/]\s*\p{L}/u : /^\s*[;|•]\s*\p{L}/u;
  const [first] = prices;
  const isPriceFirst = first !== undefined && !/\p{L}/u.test(line.slice(0, first.start));
  const ends = prices.slice(1).flatMap(({ start }, index) => {
    const end = prices[index]?.end ?? 0;
    const gap = line.slice(end, start);
    const between = withoutSeparators(gap);
    const isName = /^[\p{Lu}\p{Lo}]/u.test(between) || beforeName.test(gap);
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
