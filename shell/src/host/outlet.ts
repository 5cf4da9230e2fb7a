import { ShopfrontError, type RemoteName } from 'shared-contracts';
import type { Candidate } from './discovery';
import { createEntries, type Entry } from './entry';
import { brokenBy } from './mount-point';
import { createVersionDisplay, type VersionDisplayOptions } from './version-display';

/** What the frame shows around the outlet. */
export type OutletState<Name extends string = RemoteName> =
  | { kind: 'empty' }
  | { kind: 'loading'; remote: Name }
  | { kind: 'slow'; remote: Name }
  | { kind: 'shown'; remote: Name; version: string }
  | { kind: 'failed'; remote: Name; error: ShopfrontError };

interface OutletOptions<Name extends string> extends VersionDisplayOptions<Name> {
  changed(state: OutletState<Name>): void;
  arrived(heading: string): void;
}

/**
 * Shows one remote at a time. `enter` does not wait and `exit` does not fail: loading and falling back happen in the
 * background, so that a broken remote cannot delay navigation. Results of an earlier entry are ignored.
 */
export function createOutlet<Name extends string>(options: OutletOptions<Name>) {
  const { candidates, changed, failed, arrived } = options;
  const entries = createEntries<Name>();
  const display = createVersionDisplay(options);

  const enter = (remote: Name, skip: ReadonlySet<string> = new Set()) => {
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

  const show = (entry: Entry<Name>) =>
    display.show(entry, {
      arrived({ remote, version }, heading) {
        entry.settle();
        if (!entry.isCurrent()) return;
        changed({ kind: 'shown', remote, version });
        arrived(heading);
      },
      failed(candidate, cause) {
        entry.settle();
        if (entry.isCurrent()) replaceBroken(candidate, entry.skip, cause);
      },
    });

  /** Replaces a version that broke with another one, or fails when none is left. */
  const replaceBroken = (candidate: Candidate<Name>, skip: ReadonlySet<string>, cause: unknown) => {
    const error = brokenBy(candidate, cause);
    failed(candidate.remote, candidate.version, error);
    const nextSkip = display.afterBroken(candidate, skip);
    if (!nextSkip) return fail(candidate.remote, error);
    void display.leave();
    enter(candidate.remote, nextSkip);
  };

  const fail = (remote: Name, error: ShopfrontError) => {
    entries.supersede();
    void display.leave();
    changed({ kind: 'failed', remote, error });
  };

  return {
    enter: (remote: Name) => enter(remote),
    async exit() {
      const isCurrent = entries.supersede();
      await display.leave();
      if (isCurrent()) changed({ kind: 'empty' });
    },
  };
}

export type Outlet = ReturnType<typeof createOutlet<RemoteName>>;
