import { ShopfrontError, type RemoteName } from 'shared-contracts';
import type { Candidate } from './discovery';
import { createEntries, type Entry } from './entry';
import { brokenBy } from './outlet';
import { createVersionDisplay, type VersionDisplayOptions } from './version-display';

/** What the frame shows around the outlet. */
export type StageState =
  | { kind: 'empty' }
  | { kind: 'loading'; remote: RemoteName }
  | { kind: 'slow'; remote: RemoteName }
  | { kind: 'shown'; remote: RemoteName; version: string }
  | { kind: 'failed'; remote: RemoteName; error: ShopfrontError };

interface StageOptions extends VersionDisplayOptions {
  changed(state: StageState): void;
  arrived(heading: string): void;
}

/**
 * Shows one remote at a time. `enter` does not wait and `exit` does not fail: loading and falling back happen in the
 * background, so that a broken remote cannot delay navigation. Results of an earlier entry are ignored.
 */
export function createStage(options: StageOptions) {
  const { candidates, changed, failed, arrived } = options;
  const entries = createEntries();
  const display = createVersionDisplay(options);

  const enter = (remote: RemoteName, skip: ReadonlySet<string> = new Set()) => {
    const entry = entries.begin(remote, skip, {
      slow: () => changed({ kind: 'slow', remote }),
      timedOut: () => {
        const error = new ShopfrontError('REMOTE_TIMEOUT', `${remote} did not show in time.`);
        failed(remote, candidates[remote].at(-1)?.version ?? 'none', error);
        fail(remote, error);
      },
    });
    changed({ kind: 'loading', remote });
    void show(entry).catch((error: ShopfrontError) => {
      entry.settle();
      if (entry.isCurrent()) changed({ kind: 'failed', remote, error });
    });
  };

  const show = (entry: Entry) =>
    display.show(entry, {
      arrived({ remote, version }, heading) {
        entry.settle();
        if (!entry.isCurrent()) return;
        changed({ kind: 'shown', remote, version });
        arrived(heading);
      },
      failed(candidate, cause) {
        entry.settle();
        if (entry.isCurrent()) replaceBroken(entry, candidate, cause);
      },
    });

  /** Replaces a version that broke with another one, or fails when none is left. */
  const replaceBroken = ({ remote, skip }: Entry, candidate: Candidate, cause: unknown) => {
    const error = brokenBy(candidate, cause);
    failed(remote, candidate.version, error);
    const nextSkip = display.afterBroken(candidate, skip);
    if (!nextSkip) return fail(remote, error);
    void display.leave();
    enter(remote, nextSkip);
  };

  const fail = (remote: RemoteName, error: ShopfrontError) => {
    entries.supersede();
    void display.leave();
    changed({ kind: 'failed', remote, error });
  };

  return {
    enter: (remote: RemoteName) => enter(remote),
    async exit() {
      const isCurrent = entries.supersede();
      await display.leave();
      if (isCurrent()) changed({ kind: 'empty' });
    },
  };
}

export type Stage = ReturnType<typeof createStage>;
