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

/** Once a remote is shown and the page is idle, fetches the scripts of the next one without running them. */
export function warmUpAfter(remote: RemoteName, candidates: Candidates): void {
  const next = likelyNext[remote];
  const candidate = next && candidates[next][0];
  if (!candidate) return;
  whenIdle(() => {
    for (const url of candidate.preload) preload(url, candidate.files.get(url));
  });
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1_000);

/** Same mode and integrity as the script will be asked with, or the browser fetches it twice. */
function preload(url: string, integrity: string | undefined): void {
  if (!integrity || document.querySelector(`link[href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'script',
    href: url,
    crossOrigin: 'anonymous',
    integrity,
  });
  document.head.append(link);
}
