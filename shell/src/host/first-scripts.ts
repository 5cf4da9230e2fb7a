import type { Candidate, NamedFile } from './discovery';

type Beginning = Pick<Candidate, 'entry' | 'preload' | 'files'>;

/** Returns the first scripts of a version: its entry, those it preloads, and its words in the language of the page. */
export function firstScriptsOf({ entry, preload, files }: Beginning): NamedFile[] {
  const { lang } = document.documentElement;
  const said = [...files.keys()].filter((url) => url.includes(`/words-${lang}.`));
  return [...new Set([entry, ...preload, ...said])].flatMap((url) => {
    const integrity = files.get(url);
    return integrity ? [{ url, integrity }] : [];
  });
}

/**
 * Fetches all that a version begins with at once: its entry would ask for the rest only when it has run. What the page
 * has named itself is on its way already.
 *
 * @returns when the browser's cache has its entry. Some browsers would fetch it twice if it were requested as a script
 *   before that.
 */
export async function fetchFirstScripts(candidate: Beginning): Promise<void> {
  const links = [...document.head.querySelectorAll('link')];
  const named = new Set(links.map(({ href }) => href));
  void fetchAhead(
    firstScriptsOf(candidate).filter(({ url }) => !named.has(url)),
    'high',
  );
  await fetched.get(candidate.entry);
}

/**
 * Asks the server anew for what a version begins with: a browser keeps also what was not what had been published, and
 * would give it to the next try, and to the next page.
 */
export function fetchAnew(candidate: Beginning): void {
  for (const { url, integrity } of firstScriptsOf(candidate)) {
    globalThis
      .fetch(url, { integrity, credentials: 'same-origin', cache: 'reload', priority: 'low' })
      // Whoever needs it hears of it.
      .catch(() => undefined);
  }
}

/** Whether it came, by address; of what did not come nothing is kept. */
const fetched = new Map<string, Promise<boolean>>();

/**
 * Has files in the browser's cache by the time they are asked for, each once. By `fetch`: not every browser prefetches
 * links, or lets this page's content policy do so, and a link that failed would be what the next try gets.
 *
 * @returns whether all came. Nobody has to hear of one that did not: whoever needs it asks again, and says what is wrong.
 */
export async function fetchAhead(
  files: readonly NamedFile[],
  priority: RequestPriority,
): Promise<boolean> {
  const coming = files.map((file) => {
    const known = fetched.get(file.url) ?? fetchOne(file, priority);
    fetched.set(file.url, known);
    return known;
  });
  return (await Promise.all(coming)).every(Boolean);
}

async function fetchOne({ url, integrity }: NamedFile, priority: RequestPriority) {
  try {
    // In the mode in which it will be asked for, or the cache would not serve it.
    await globalThis.fetch(url, { integrity, credentials: 'same-origin', priority });
    return true;
  } catch {
    fetched.delete(url);
    return false;
  }
}
