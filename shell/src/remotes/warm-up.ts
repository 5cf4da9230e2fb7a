import type { RemoteName } from 'shared-contracts';
import { misfit } from './attempt';
import type { Candidates } from './discovery';
import { fetchAhead, firstScriptsOf } from './first-scripts';

/** Which remote an owner is likely to need after this one; of one without a line nobody knows. */
const likelyNext: Partial<Record<RemoteName, RemoteName>> = {
  'mf-login-location': 'mf-priming-square',
  'mf-gbp-create': 'mf-priming-square',
  'mf-priming-square': 'mf-services',
  'mf-services': 'mf-later-steps',
};

/**
 * Once a remote is shown and the page is idle, fetches what the next one begins with for the browser's
 * cache.
 */
export function warmUpAfter(remote: RemoteName, candidates: Candidates): void {
  const next = likelyNext[remote];
  const candidate = next && candidates[next].find((one) => !misfit(one));
  if (!candidate || savesData()) return;
  const { manifest: url, manifestIntegrity: integrity } = candidate;
  whenIdle(() => fetchAhead([...firstScriptsOf(candidate), { url, integrity }], 'low'));
}

/** What is told by the browsers that know of it. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1_000);
