import type { Catalogue } from './catalogue';

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const otherLetters = 'áƀçðéƒĝĥíĵķļṁñöþɋŕšţüṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÖÞǪŔŠŢÜṼŴẊÝŽ';

const swap = (source: string, to: string) => {
  const letters = new Map([...source].map((letter, place) => [letter, [...to][place]!]));
  return (text: string) => [...text].map((letter) => letters.get(letter) ?? letter).join('');
};

/** Returns a text in letters that no text of ours has. */
export const pseudo = swap(plainLetters, otherLetters);

/** Returns the source of a pseudo text. */
export const unpseudo = swap(otherLetters, plainLetters);

/** Returns all texts of a catalogue, in such letters. */
export function pseudoOf<W extends Catalogue>(source: W): W {
  const texts = Object.entries(source).map(([name, word]: [string, unknown]) => [
    name,
    name === 'language' ? word : inPseudo(word),
  ]);
  return Object.fromEntries(texts) as W;
}

function inPseudo(word: unknown): unknown {
  if (typeof word === 'string') return pseudo(word);
  if (typeof word === 'function') {
    return (...values: unknown[]) =>
      inPseudo((word as (...values: unknown[]) => unknown)(...values));
  }
  if (Array.isArray(word)) return word.map(inPseudo);
  if (typeof word !== 'object' || word === null) return word;
  return Object.fromEntries(Object.entries(word).map(([name, part]) => [name, inPseudo(part)]));
}
