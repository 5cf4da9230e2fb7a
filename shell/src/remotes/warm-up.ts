import type { RemoteName } from 'shared-contracts';
import { misfit } from './attempt';
import type { Candidate, Candidates } from './discovery';

/** Which remote an owner is likely to need after this one; of one without a line nobody knows. */
const likelyNext: Partial<Record<RemoteName, RemoteName>> = {
  'mf-login-location': 'mf-priming-square',
  'mf-gbp-create': 'mf-priming-square',
  'mf-priming-square': 'mf-services',
  'mf-services': 'mf-later-steps',
};

/**
 * Once a remote is shown and the page is idle, fetches what the next one begins with for the browser's
 * cache. By `fetch`, since not every browser prefetches links, or lets this page's content policy do so.
 */
export function warmUpAfter(remote: RemoteName, candidates: Candidates): void {
  const next = likelyNext[remote];
  const candidate = next && candidates[next].find((one) => !misfit(one));
  if (!candidate || savesData()) return;
  whenIdle(() => {
    for (const { url, integrity } of firstFilesOf(candidate, document.documentElement.lang)) {
      if (warm.has(url)) continue;
      warm.add(url);
      // In the mode in which it will be asked for, or the cache would not serve it.
      // Nobody waits for it: whoever needs the file asks again, and says what is wrong.
      globalThis
        .fetch(url, { integrity, credentials: 'same-origin', priority: 'low' })
        .catch(() => warm.delete(url));
    }
  });
}

const warm = new Set<string>();

function firstFilesOf(
  { preload, files, manifest, manifestIntegrity }: Candidate,
  language: string,
) {
  const said = [...files.keys()].filter((url) => url.includes(`/words-${language}.`));
  const scripts = [...preload, ...said].flatMap((url) => {
    const integrity = files.get(url);
    return integrity ? { url, integrity } : [];
  });
  return [...scripts, { url: manifest, integrity: manifestIntegrity }];
}

/** What is told by the browsers that know of it. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1_000);
