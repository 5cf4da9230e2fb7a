import type { RemoteName, Screen } from 'shared-contracts';
import { incompatibility } from './load-first';
import type { Candidate, Candidates } from './discovery';

/** Decides which versions of a remote to try, and in which order. */
export function createVersionChoice(candidates: Candidates, screen: () => Screen) {
  /** Containers of versions that broke on this page. They are tried last. */
  const broken = new Set<string>();

  return {
    /** Returns the versions to load, without the containers in `skip`. Versions that broke come last. */
    toLoad: (remote: RemoteName, skip: ReadonlySet<string>): Candidate[] =>
      candidates[remote]
        .filter(({ container }) => !skip.has(container))
        .sort(
          (one, other) => Number(broken.has(one.container)) - Number(broken.has(other.container)),
        ),

    /** Returns whether another compatible version can replace this one. */
    hasFallback: ({ remote, container: present }: Candidate, skip: ReadonlySet<string>): boolean =>
      candidates[remote].some(
        (one) =>
          one.container !== present && !skip.has(one.container) && !incompatibility(one, screen()),
      ),

    markBroken: ({ container }: Candidate) => void broken.add(container),
  };
}
