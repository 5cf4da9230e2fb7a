import type { Candidate, Candidates } from './discovery';
import type { Incompatibility } from './load-first';

/** Decides which versions of a remote to try, and in which order. */
export function createVersionChoice<Name extends string>(
  candidates: Candidates<Name>,
  incompatibility: Incompatibility<Name>,
) {
  /** Containers of versions that broke on this page. They are tried last. */
  const broken = new Set<string>();

  return {
    /** Returns the versions to load, without the containers in `skip`. Versions that broke come last. */
    toLoad: (remote: Name, skip: ReadonlySet<string>): Candidate<Name>[] =>
      candidates[remote]
        .filter(({ container }) => !skip.has(container))
        .sort((a, b) => Number(broken.has(a.container)) - Number(broken.has(b.container))),

    /** Returns whether another compatible version can replace this one. */
    hasFallback: (
      { remote, container: present }: Candidate<Name>,
      skip: ReadonlySet<string>,
    ): boolean =>
      candidates[remote].some(
        (candidate) =>
          candidate.container !== present &&
          !skip.has(candidate.container) &&
          !incompatibility(candidate),
      ),

    markBroken: ({ container }: Candidate<Name>) => void broken.add(container),
  };
}
