import type { RemoteName } from 'shared-contracts';
import { whenIdle } from './when-idle';
import { contractMismatch } from './incompatibility';
import type { Candidate, Candidates } from './discovery';
import type { Federation } from './federation-host';
import { fetchAhead, firstScriptsOf } from './first-scripts';

/** The remote that an owner probably needs after each remote, if there is one. */
const likelyNext: Partial<Record<RemoteName, RemoteName>> = {
  'mf-login-location': 'mf-priming-square',
  'mf-gbp-create': 'mf-priming-square',
  'mf-priming-square': 'mf-services',
  'mf-services': 'mf-later-steps',
};

interface WarmUp {
  candidates: Candidates;
  prepare: Federation['prepare'];
  /** Runs after the preparation, and also when there is nothing to prepare. */
  afterwards(): void;
}

/**
 * Fetches the first scripts of the next remote into the browser cache when the page is idle. When they
 * have arrived and the page is idle again, prepares the remote, once per version.
 */
export function warmUpAfter(remote: RemoteName, { candidates, prepare, afterwards }: WarmUp): void {
  const next = likelyNext[remote];
  const candidate = next && candidates[next].find((version) => !contractMismatch(version));
  if (!candidate || savesData()) return afterwards();
  whenIdle(async () => {
    const isFetched = await fetchAhead(firstScriptsOf(candidate), 'low');
    if (!isFetched || prepared.has(candidate)) return afterwards();
    prepared.add(candidate);
    whenIdle(() => prepare(candidate).then(afterwards));
  });
}

const prepared = new WeakSet<Candidate>();

/** Only some browsers report this setting. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
