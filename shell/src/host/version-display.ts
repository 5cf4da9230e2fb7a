import type { ShopfrontError } from 'shared-contracts';
import { loadFirst, type Incompatibility } from './load-first';
import type { Candidate, Candidates } from './discovery';
import type { Entry } from './entry';
import type { LoadModule } from './federation-host';
import { createMounting, mountTimeoutMs, type PropsFor } from './mounting';
import { createMountPoint } from './mount-point';
import type { Traces } from './traces';
import { createVersionChoice } from './version-choice';

export interface VersionDisplayOptions<Name extends string> {
  candidates: Candidates<Name>;
  load: LoadModule<Name>;
  incompatibility: Incompatibility<Name>;
  propsFor: PropsFor<Name>;
  /** Where remotes render; stays the same element as long as the page lives. */
  place: HTMLElement;
  /** Removes what a version added to the page outside its element. */
  traces: Traces;
  /** Receives every error of a version, including versions that are no longer shown. */
  failed(remote: Name, version: string, error: ShopfrontError): void;
}

interface Outcome<Name extends string> {
  /** The version shows its content under this heading. */
  arrived(candidate: Candidate<Name>, heading: string): void;
  /** The version broke while it mounted or afterwards. */
  failed(candidate: Candidate<Name>, cause: unknown): void;
}

/** Loads and mounts versions of remotes, one at a time. */
export function createVersionDisplay<Name extends string>(options: VersionDisplayOptions<Name>) {
  const { candidates, load, incompatibility, propsFor, place, traces, failed } = options;
  const versions = createVersionChoice(candidates, incompatibility);
  const mount = createMounting(propsFor);
  const mountPoint = createMountPoint<Name>({
    place,
    traces,
    failed: ({ remote, version }, error) => failed(remote, version, error),
  });

  return {
    leave: mountPoint.leave,

    /**
     * Loads the first usable version, unmounts the current one and mounts the new one.
     *
     * @throws ShopfrontError when no version loads
     */
    async show({ remote, skip, isCurrent }: Entry<Name>, outcome: Outcome<Name>): Promise<void> {
      const loaded = await loadFirst(versions.toLoad(remote, skip), {
        load,
        incompatibility,
        patienceMs: mountTimeoutMs,
        failed: ({ version }, error) => failed(remote, version, error),
      });
      if (!isCurrent()) return;
      await mountPoint.leave();
      if (!isCurrent()) return;
      const { candidate } = loaded;
      await mount({
        loaded,
        domElement: mountPoint.open(loaded),
        hasFallback: versions.hasFallback(candidate, skip),
        isCurrent,
        arrived: (heading) => outcome.arrived(candidate, heading),
        failed: (cause) => outcome.failed(candidate, cause),
        refusedLater: (error) => failed(remote, candidate.version, error),
      });
    },

    /**
     * Remembers that a version broke.
     * @returns the containers that the next attempt skips, or undefined when no fallback is left
     */
    afterBroken(
      candidate: Candidate<Name>,
      skip: ReadonlySet<string>,
    ): ReadonlySet<string> | undefined {
      versions.markBroken(candidate);
      if (!versions.hasFallback(candidate, skip)) return undefined;
      return new Set([...skip, candidate.container]);
    },
  };
}
