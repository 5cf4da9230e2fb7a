import type { RemoteName, Seam, ShopfrontError } from 'shared-contracts';
import { loadFirst } from './load-first';
import type { Candidate, Candidates } from './discovery';
import type { Entry } from './entry';
import type { LoadModule } from './federation';
import { createMounting, mountTimeoutMs } from './mounting';
import { createOutlet } from './outlet';
import type { Traces } from './traces';
import { createVersionChoice } from './version-choice';

export interface VersionDisplayOptions {
  candidates: Candidates;
  load: LoadModule;
  seam: Seam;
  /** Where remotes render; stays the same element as long as the page lives. */
  place: HTMLElement;
  /** Removes what a version added to the page outside its element. */
  traces: Traces;
  /** Receives every error of a version, including versions that are no longer shown. */
  failed(remote: RemoteName, version: string, error: ShopfrontError): void;
}

interface Outcome {
  /** The version shows the screen with this heading. */
  arrived(candidate: Candidate, heading: string): void;
  /** The version broke while it mounted or afterwards. */
  failed(candidate: Candidate, cause: unknown): void;
}

/** Loads and mounts versions of remotes, one at a time. */
export function createVersionDisplay(options: VersionDisplayOptions) {
  const { candidates, load, seam, place, traces, failed } = options;
  const screen = () => seam.view.get().screen;
  const versions = createVersionChoice(candidates, screen);
  const mount = createMounting(seam);
  const outlet = createOutlet({
    place,
    traces,
    failed: ({ remote, version }, error) => failed(remote, version, error),
  });

  return {
    leave: outlet.leave,

    /**
     * Loads the first usable version, unmounts the current one and mounts the new one.
     *
     * @throws ShopfrontError when no version loads
     */
    async show({ remote, skip, isCurrent }: Entry, outcome: Outcome): Promise<void> {
      const loaded = await loadFirst(versions.toLoad(remote, skip), {
        load,
        screen: screen(),
        patienceMs: mountTimeoutMs,
        failed: ({ version }, error) => failed(remote, version, error),
      });
      if (!isCurrent()) return;
      await outlet.leave();
      if (!isCurrent()) return;
      const { candidate } = loaded;
      await mount({
        loaded,
        domElement: outlet.open(loaded),
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
    afterBroken(candidate: Candidate, skip: ReadonlySet<string>): ReadonlySet<string> | undefined {
      versions.markBroken(candidate);
      if (!versions.hasFallback(candidate, skip)) return undefined;
      return new Set([...skip, candidate.container]);
    },
  };
}
