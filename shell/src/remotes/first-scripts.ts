import type { Candidate } from './discovery';

export interface NamedFile {
  url: string;
  integrity: string;
}

/** The scripts that a version begins with: those that it names, and its words in the language of the page. */
export function firstScriptsOf({
  preload,
  files,
}: Pick<Candidate, 'preload' | 'files'>): NamedFile[] {
  const { lang } = document.documentElement;
  const said = [...files.keys()].filter((url) => url.includes(`/words-${lang}.`));
  return [...preload, ...said].flatMap((url) => {
    const integrity = files.get(url);
    return integrity ? [{ url, integrity }] : [];
  });
}

/**
 * Fetches what a version begins with while its manifest is on its way, which the loader reads before it asks for any of
 * it: a round trip less. What the page has named itself is on its way already.
 */
export function fetchFirstScripts(candidate: Pick<Candidate, 'preload' | 'files'>): void {
  const links = [...document.head.querySelectorAll('link')];
  const named = new Set(links.map(({ href }) => href));
  void fetchAhead(
    firstScriptsOf(candidate).filter(({ url }) => !named.has(url)),
    'high',
  );
}

const fetched = new Set<string>();

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
  const missing = files.filter(({ url }) => !fetched.has(url));
  const came = await Promise.all(missing.map((file) => fetchOne(file, priority)));
  return came.every(Boolean);
}

async function fetchOne({ url, integrity }: NamedFile, priority: RequestPriority) {
  fetched.add(url);
  try {
    // In the mode in which it will be asked for, or the cache would not serve it.
    await globalThis.fetch(url, { integrity, credentials: 'same-origin', priority });
    return true;
  } catch {
    fetched.delete(url);
    return false;
  }
}
