import type { RemoteName } from 'shared-contracts';
import { whenIdle } from './when-idle';
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

interface WarmUp {
  candidates: Candidates;
  prepare: Federation['prepare'];
  /** What comes behind all of it; also where there is nothing to be done. */
  afterwards(): void;
}

/**
 * Once a remote is shown and the page is idle, fetches what the next one begins with for the browser's
 * cache; when that is there and the page is idle again, has it prepared, each version once.
 */
export function warmUpAfter(remote: RemoteName, { candidates, prepare, afterwards }: WarmUp): void {
  const next = likelyNext[remote];
  const candidate = next && candidates[next].find((one) => !misfit(one));
  if (!candidate || savesData()) return afterwards();
  whenIdle(async () => {
    const there = await fetchAhead(firstScriptsOf(candidate), 'low');
    if (!there || prepared.has(candidate)) return afterwards();
    prepared.add(candidate);
    whenIdle(() => prepare(candidate).then(afterwards));
  });
}

const prepared = new WeakSet<Candidate>();

/** What is told by the browsers that know of it. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
