import type { Candidate, NamedFile } from './discovery';

type FirstScripts = Pick<Candidate, 'entry' | 'preload' | 'files'>;

/**
 * Returns the first scripts of a version: its entry, the scripts it preloads, and its translations for
 * the language of the page.
 */
export function firstScriptsOf({ entry, preload, files }: FirstScripts): NamedFile[] {
  const { lang } = document.documentElement;
  const translations = [...files.keys()].filter((url) => url.includes(`/words-${lang}.`));
  return [...new Set([entry, ...preload, ...translations])].flatMap((url) => {
    const integrity = files.get(url);
    return integrity ? [{ url, integrity }] : [];
  });
}

/**
 * Fetches the first scripts of a version in parallel, because its entry would request the others only
 * after it has run. Skips scripts that the page already links.
 *
 * @returns when the browser has cached the entry; some browsers would fetch it twice if it were requested
 * as a script before that
 */
export async function fetchFirstScripts(candidate: FirstScripts): Promise<void> {
  const links = [...document.head.querySelectorAll('link')];
  const named = new Set(links.map(({ href }) => href));
  void fetchAhead(
    firstScriptsOf(candidate).filter(({ url }) => !named.has(url)),
    'high',
  );
  await fetched.get(candidate.entry);
}

/**
 * Fetches the first scripts of a version past the browser cache. A browser also caches a response that
 * failed the integrity check, and would use it for the next attempt and the next page.
 */
export function fetchAnew(candidate: FirstScripts): void {
  for (const { url, integrity } of firstScriptsOf(candidate)) {
    globalThis
      .fetch(url, { integrity, credentials: 'same-origin', cache: 'reload', priority: 'low' })
      // The load that needs the script reports the failure.
      .catch(() => undefined);
  }
}

/** Whether each address was fetched. Failed fetches are removed. */
const fetched = new Map<string, Promise<boolean>>();

/**
 * Fetches files into the browser cache, each only once. It uses `fetch`, because not every browser
 * prefetches links or allows that under this page's content policy, and a failed link would be reused by
 * the next attempt.
 *
 * @returns whether all files arrived; errors are not reported here, because the load that needs a file
 * requests it again
 */
export async function fetchAhead(
  files: readonly NamedFile[],
  priority: RequestPriority,
): Promise<boolean> {
  const fetches = files.map((file) => {
    const result = fetched.get(file.url) ?? fetchOne(file, priority);
    fetched.set(file.url, result);
    return result;
  });
  return (await Promise.all(fetches)).every(Boolean);
}

async function fetchOne({ url, integrity }: NamedFile, priority: RequestPriority) {
  try {
    // Uses the same request mode as the script, otherwise the cache does not match.
    await globalThis.fetch(url, { integrity, credentials: 'same-origin', priority });
    return true;
  } catch {
    fetched.delete(url);
    return false;
  }
}
