import { wordStart } from '../price-text/currency';
import {
  findBarePrice,
  findFree,
  findSignedPrices,
  type PriceText,
} from '../price-text/price-text';
import { bulletLength } from './edges';
import { hideNumbers } from './hidden-numbers';
import { textsAround } from './name-text';

/** A price in a line, with the name and the description next to it; both can be empty. */
export interface PricedText {
  price: PriceText;
  /** Whether the price has a currency. */
  isSigned: boolean;
  name: string;
  description: string;
}

/** Longer lines have too much text to be a service. */
export const longestLine = 2000;

/** Returns the price of a line with its name and its description. */
export function readPricedText(line: string): PricedText | undefined {
  const text = line.length > longestLine ? '' : comparable(line);
  const signed = findSignedPrices(text);
  const past = signed.filter(({ start, end }) => isPastPrice(text, start) || isAddOn(text, end));
  const current = signed.filter((price) => !past.includes(price));
  const [first, ...otherPrices] = current.length > 0 ? current : signed;
  const price = first ?? findBare(text) ?? findFree(text);
  if (!price) return undefined;
  const isUnsure =
    price.isUnsure ||
    isHighest.test(text.slice(0, price.start)) ||
    otherPrices.some(({ start }) => !isExtra(text, start));
  const nameEnd = past.find(({ start }) => start < price.start)?.start ?? price.start;
  return {
    price: { ...price, isUnsure },
    isSigned: first !== undefined,
    ...textsAround(line, nameEnd, price.end),
  };
}

const noText = /\.{2,}|[…_*~=\uFE0F\u200D]|\p{Extended_Pictographic}|\p{Emoji_Modifier}/gu;

/** Writes digits as ASCII and hides numbers that are no prices; positions stay the same. */
function comparable(line: string): string {
  const bullet = bulletLength(line);
  const digits = line
    .slice(bullet)
    .replace(/[\p{Nd}＄]/gu, asciiOf)
    .replace(noText, (leader) => ' '.repeat(leader.length));
  return hideNumbers(`${' '.repeat(bullet)}${digits}`);
}

/** Decimal digits of every script are in blocks of ten that start with 0. */
function asciiOf(character: string): string {
  if (character === '＄') return '$';
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || code > 0xffff) return character;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** "was $50", "reg. $50": an old price. */
const past = String.raw`(?:was|reg(?:ular(?:ly)?)?\.?|usually|normally|worth|instead of|antes|statt|au lieu de)`;
const pastPrice = new RegExp(String.raw`${wordStart}${past}\s?:?\s?$`, 'iu');
const isPastPrice = (text: string, start: number) =>
  pastPrice.test(text.slice(Math.max(0, start - 16), start));

const isHighest = /(?:up to|max(?:imum)?\.?|bis zu|hasta|jusqu'à|até)\s?$/iu;

/** "($10 extra)": not the price of the service. */
const isAddOn = (text: string, end: number) =>
  /^\s?(?:extra|more|additional)(?!\p{L})/iu.test(text.slice(end, end + 12));

/** "(add $10 for long hair)", "+$5". */
const isExtra = (text: string, start: number) =>
  /(?:[(+]|\b(?:add|extra|plus|additional|more|with|más|zzgl\.?|mit|avec|con))[^()]{0,30}$/iu.test(
    text.slice(Math.max(0, start - 40), start),
  );

const mostCuts = 4;

/** A number without a currency counts at the end of the line, or before a separator or a parenthesis. */
function findBare(text: string): PriceText | undefined {
  const end = findBarePrice(withoutRest(text));
  if (end) return { ...end, isUnsure: end.isUnsure || isAmbiguous(text, end) };
  const cuts = [...text.matchAll(/\s?[(|;\t]|\s[-–—·•]\s|,\s/gu)].slice(0, mostCuts);
  for (const { index } of cuts) {
    const price = findBarePrice(text.slice(0, index));
    if (price && /\p{L}/u.test(text)) return { ...price, isUnsure: isDoubtful(text, price, index) };
  }
  return undefined;
}

const isDoubtful = (text: string, price: PriceText, cut: number) =>
  isAmbiguous(text, price) ||
  !/\p{L}/u.test(text.slice(0, price.start)) ||
  !(/[:\-–—|\t]\s*$/u.test(text.slice(0, price.start)) || /^\s?\(/.test(text.slice(cut)));

/** Another number, a year, a postal code, or "Covid-19" can look like a price without a currency. */
function isAmbiguous(text: string, { start, end, isUnsure }: PriceText): boolean {
  const remaining = `${text.slice(0, start)} ${text.slice(end)}`;
  return (
    isUnsure ||
    /(?<![\p{L}\d])\d+(?![\p{L}\d])/u.test(remaining) ||
    /^\D*(?:\d{5,}|19\d\d|20[0-4]\d)\D*$/.test(text.slice(start, end)) ||
    /\d\s?\/\s?\d/.test(text.slice(start, end)) ||
    /\p{L}-$/u.test(text.slice(0, start))
  );
}

/** Cuts hidden numbers, separators, and "for" after the last number that is open. */
const withoutRest = (text: string) => text.slice(0, trimEdgesEnd(text));

function trimEdgesEnd(text: string): number {
  let end = text.length;
  while (end > 0 && /[\s|,;·/()[\]■.]/u.test(text.charAt(end - 1))) end -= 1;
  const remaining = /\s(?:for|por|pour|für|à|in)$/iu.exec(text.slice(Math.max(0, end - 6), end));
  return remaining && end < text.length ? end - remaining[0].length : end;
}
