import type { RemoteName } from 'shared-contracts';
import type { Candidates } from './discovery';

/** Which remote an owner is likely to need after this one. */
const likelyNext = {
  'mf-login-location': 'mf-priming-square',
  'mf-gbp-create': 'mf-priming-square',
  'mf-priming-square': 'mf-services',
  'mf-services': 'mf-later-steps',
  'mf-later-steps': undefined,
} as const satisfies Record<RemoteName, RemoteName | undefined>;

/** Once a remote is shown and the page is idle, fetches what the next one begins with for the browser's cache. */
export function warmUpAfter(remote: RemoteName, candidates: Candidates): void {
  const next = likelyNext[remote];
  const candidate = next && candidates[next][0];
  if (!candidate) return;
  whenIdle(() => {
    for (const url of candidate.preload) prefetch(url, 'script');
    prefetch(candidate.manifest, 'fetch');
  });
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1_000);

/** In the mode in which the file will be asked for, or the cache would not serve it. */
function prefetch(url: string, as: 'script' | 'fetch'): void {
  if (document.querySelector(`link[href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, href: url, crossOrigin: 'anonymous' });
  document.head.append(link);
}
