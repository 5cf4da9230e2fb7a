/** On the button of the first page. */
export const words = { before: 'GET STARTED', after: 'BEGIN HERE' };

/** Where webpack finds what follows. */
export const changedWordsLoader = __filename;

/** For webpack: the same source with another word. Throws where the word is not there. */
export default function changedWords(source: string): string {
  if (!source.includes(words.before)) throw new Error(`Nobody says '${words.before}' any more.`);
  return source.replaceAll(words.before, words.after);
}
