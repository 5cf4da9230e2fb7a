import { unpseudo } from '../words/pseudo';

export { unpseudo };

const spokenOf = [
  'aria-label',
  'aria-valuetext',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
];

/** Names of other companies and short names of countries, which are the same in every language. */
const names = new Set(['Google', 'Instagram', 'Square', 'UK', 'USA', 'CAN', 'CA', 'US', 'IN']);

/**
 * Returns the text of a page in the pseudo-language that has plain letters although it is not data: it did not come
 * from the words. `data` is the input of the page.
 */
export function unworded(page: HTMLElement, data: unknown): string[] {
  const dataWords = wordsIn(data);
  return textsOf(page).filter((text) =>
    (text.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !dataWords.has(word) && !names.has(word)),
  );
}

function textsOf(page: HTMLElement): string[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('style, script')) continue;
    // The two letters of a monogram stand for a name that is next to it.
    if (textContent!.length <= 2 && parentElement?.closest('[aria-hidden="true"]')) continue;
    texts.push(textContent ?? '');
  }
  for (const element of page.querySelectorAll('*')) {
    texts.push(...spokenOf.map((name) => element.getAttribute(name) ?? ''));
  }
  return texts.filter((text) => /[A-Za-z]{2,}/.test(text));
}

function wordsIn(data: unknown): Set<string> {
  if (typeof data === 'string') return new Set(data.match(/[A-Za-z]{2,}/g));
  if (typeof data !== 'object' || data === null) return new Set();
  return new Set(Object.values(data).flatMap((part) => [...wordsIn(part)]));
}
