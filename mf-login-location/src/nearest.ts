import type { Session } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import { addressOf } from './location';

/** Lists of this length and more have a search. Fewer locations are all in view on a desktop. */
export const searchFrom = 13;

/** Lower case, without accents and marks: "cafe" finds "Café". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words that more than half of the names have. They do not distinguish names. */
function commonIn(titles: readonly string[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const word of titles.flatMap((title) => [...new Set(wordsOf(title))])) {
    seen.set(word, (seen.get(word) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, times]) => times > titles.length / 2).map(([word]) => word));
}

/** Returns the locations with the names nearest to the owner's account first, and the others in their order. */
export function nearestFirst(
  locations: readonly BusinessLocation[],
  { biz_name = '', email = '' }: Pick<Session, 'biz_name' | 'email'>,
): BusinessLocation[] {
  const common = commonIn(locations.map(({ title }) => title));
  const bizWords = new Set(wordsOf(biz_name));
  // An e-mail address has words without separators.
  const address = wordsOf(email.replace(/\.\w+$/, '')).join('');

  const nearness = (title: string): number => {
    if (biz_name && plain(title) === plain(biz_name)) return 2;
    const words = wordsOf(title);
    const telling = words.filter((word) => !common.has(word));
    const same = telling.filter((word) => bizWords.has(word)).length;
    const within = telling.filter((word) => word.length > 3 && address.includes(word)).length;
    return words.length === 0 ? 0 : (same + within) / words.length;
  };

  return locations
    .map((location) => ({ location, near: nearness(location.title) }))
    .sort((a, b) => b.near - a.near)
    .map(({ location }) => location);
}

/** Returns the locations that have every typed word in name or address. Names that start with the text come first. */
export function matching(
  locations: readonly BusinessLocation[],
  typed: string,
): readonly BusinessLocation[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return locations;
  const begins = ({ title }: BusinessLocation) => plain(title).startsWith(wanted[0]!);
  const matches = locations.filter((location) => {
    const text = plain(`${location.title} ${addressOf(location)}`);
    return wanted.every((word) => text.includes(word));
  });
  return [...matches.filter(begins), ...matches.filter((location) => !begins(location))];
}
