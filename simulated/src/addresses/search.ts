import type { Street } from './country';

/** A street that matches the typed text, with the house number in the text. */
export interface StreetMatch {
  street: Street;
  /** '12', '12B'; undefined when no number was typed. */
  number?: string;
}

interface Indexed {
  street: Street;
  words: { text: string; weight: number; first: boolean }[];
}

/** Postal abbreviations. */
const longForms: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  dr: 'drive',
  rd: 'road',
  ln: 'lane',
  blvd: 'boulevard',
  ct: 'court',
  pkwy: 'parkway',
  hwy: 'highway',
  cres: 'crescent',
  mt: 'mount',
};

/** 'Apt 4', 'suite 12b': a door within the house, which streets do not list. */
const doors = /(?:\b(?:apt|apartment|suite|ste|unit|flat|shop|floor|door)|#)\W{0,2}\w+/gi;

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Creates a search over streets. Among equal matches, earlier streets come first. */
export function searchable(
  streets: readonly Street[],
): (typed: string, most: number, countries?: readonly string[]) => StreetMatch[] {
  const indexed = streets.map(index);
  return (typed, most, countries) => {
    const typedWords = wordsOf(typed.slice(0, 200).replace(doors, ' '));
    if (typedWords.length === 0) return [];
    const matches: { score: number; at: number; match: StreetMatch }[] = [];
    indexed.forEach((row, index) => {
      if (countries && !countries.includes(row.street.country.code)) return;
      const match = matchOf(row, typedWords);
      if (match) {
        matches.push({
          score: match.score,
          at: index,
          match: { street: row.street, number: match.number },
        });
      }
    });
    return matches
      .sort((left, right) => right.score - left.score || left.at - right.at)
      .slice(0, most)
      .map((row) => row.match);
  };
}

function index(street: Street): Indexed {
  const words = (text: string, weight: number) =>
    wordsOf(text).map((word, index) => ({ text: word, weight, first: index === 0 }));
  return {
    street,
    words: [
      ...words(street.street, 3),
      ...words(street.city, 2),
      ...words(street.area ?? '', 2),
      ...words(street.postalCode, 2),
      ...words(street.postalCode.replace(/\s/g, ''), 2),
      ...words(`${street.region} ${street.regionName}`, 1),
      ...words(street.country.names.join(' '), 1),
    ],
  };
}

/**
 * Every typed word must begin a word of the address; one may be the house number instead. A street whose numbers end
 * before the typed one ranks below those that have it.
 */
function matchOf({ street, words }: Indexed, typedWords: string[]) {
  let score = 0;
  let number: string | undefined;
  let spare = true;
  for (const [index, word] of typedWords.entries()) {
    const house = spare ? houseNumber(word, street.highest) : undefined;
    const fit = Math.max(bestFit(words, word), bestFit(words, longForms[word]));
    if (house === 'beyond' && fit === 0) {
      spare = false;
      score -= 3;
    } else if (house !== undefined && house !== 'beyond' && fit < exactly) {
      spare = false;
      number = house;
      score += index === 0 ? 6 : 4;
    } else if (fit > 0) {
      score += fit;
    } else {
      return undefined;
    }
  }
  return { score, number };
}

const exactly = 6;

function bestFit(words: Indexed['words'], typedWords: string | undefined): number {
  let best = 0;
  if (!typedWords) return best;
  for (const { text, weight, first } of words) {
    if (!text.startsWith(typedWords)) continue;
    const complete = text.length === typedWords.length && typedWords.length > 1;
    const wordScore = complete ? exactly : (3 * typedWords.length) / text.length;
    best = Math.max(best, wordScore + weight + (first ? 1 : 0));
  }
  return best;
}

function houseNumber(word: string, highest: number): string | undefined {
  const [, digits, letter = ''] = /^(\d{1,4})([a-z]?)$/.exec(word) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  return number >= 1 && number <= highest ? `${number}${letter.toUpperCase()}` : 'beyond';
}
