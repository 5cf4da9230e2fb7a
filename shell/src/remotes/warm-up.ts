import type { RemoteName } from 'shared-contracts';
import { whenIdle } from '../when-idle';
import { misfit } from './attempt';
import type { Candidate, Candidates } from './discovery';
import type { Federation } from './federation';
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
 * cache; when that is there and the page is idle again, has it prepared, each version once.
 */
export function warmUpAfter(
  remote: RemoteName,
  candidates: Candidates,
  prepare: Federation['prepare'],
): void {
  const next = likelyNext[remote];
  const candidate = next && candidates[next].find((one) => !misfit(one));
  if (!candidate || savesData()) return;
  whenIdle(async () => {
    const there = await fetchAhead(firstScriptsOf(candidate), 'low');
    if (!there || prepared.has(candidate)) return;
    prepared.add(candidate);
    whenIdle(() => prepare(candidate));
  });
}

const prepared = new WeakSet<Candidate>();

/** What is told by the browsers that know of it. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
