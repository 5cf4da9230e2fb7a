import { ShopfrontError, type RemoteName, type Seam } from 'shared-contracts';
import { loadFirst, type Loaded } from './attempt';
import type { Candidate, Candidates } from './discovery';
import type { LoadModule } from './federation';

/** What the frame shows around the remote's place. */
export type StageState =
  | { kind: 'empty' }
  | { kind: 'loading'; remote: RemoteName }
  | { kind: 'slow'; remote: RemoteName }
  | { kind: 'shown'; remote: RemoteName; version: string }
  | { kind: 'failed'; remote: RemoteName; error: ShopfrontError };

interface StageOptions {
  candidates: Candidates;
  load: LoadModule;
  seam: Seam;
  /** Where remotes draw; stays the same element as long as the page lives. */
  place: HTMLElement;
  changed(state: StageState): void;
  arrived(heading: string): void;
  failed(remote: RemoteName, version: string, error: ShopfrontError): void;
}

const patienceMs = 8_000;
const slowAfterMs = 8_000;

/**
 * The place where one remote at a time is on stage. Entering never waits: loading, falling back and
 * failing happen behind it, so that a remote that hangs cannot hold up routing.
 */
export function createStage(options: StageOptions) {
  const { candidates, load, seam, place, changed } = options;
  let entry = 0;
  let leaveCurrent: (() => Promise<void>) | undefined;

  const enter = (remote: RemoteName, skip: Set<string> = new Set()) => {
    entry += 1;
    const mine = entry;
    const current = () => mine === entry;
    changed({ kind: 'loading', remote });
    const slow = setTimeout(() => current() && changed({ kind: 'slow', remote }), slowAfterMs);

    void show(remote, skip, current)
      .catch((error: ShopfrontError) => {
        if (current()) changed({ kind: 'failed', remote, error });
      })
      .finally(() => clearTimeout(slow));
  };

  const show = async (remote: RemoteName, skip: Set<string>, current: () => boolean) => {
    const usable = candidates[remote].filter(({ container }) => !skip.has(container));
    const loaded = await loadFirst(usable, {
      load,
      patienceMs,
      failed: (candidate, error) => options.failed(remote, candidate.version, error),
    });
    if (current()) await mount(remote, loaded, skip);
  };

  const mount = async (remote: RemoteName, { module, candidate }: Loaded, skip: Set<string>) => {
    await leave();
    const domElement = document.createElement('div');
    place.append(domElement);
    leaveCurrent = async () => {
      await module.unmount();
      domElement.remove();
    };
    const failed = (cause: unknown) => broke(remote, candidate, cause, skip);
    try {
      await module.bootstrap();
      await module.mount({
        ...seam,
        domElement,
        arrived: (heading) => {
          // Only now is there something to see.
          changed({ kind: 'shown', remote, version: candidate.version });
          options.arrived(heading);
        },
        failed,
      });
    } catch (cause) {
      failed(cause);
    }
  };

  /** A remote that threw while drawing: its other version, if there is one that was not tried. */
  const broke = (remote: RemoteName, candidate: Candidate, cause: unknown, skip: Set<string>) => {
    const error = new ShopfrontError('REMOTE_BROKEN', `${remote} ${candidate.version} broke.`, {
      cause,
    });
    options.failed(remote, candidate.version, error);
    const tried = new Set([...skip, candidate.container]);
    if (candidates[remote].some(({ container }) => !tried.has(container))) enter(remote, tried);
    else changed({ kind: 'failed', remote, error });
  };

  const leave = async () => {
    const leaving = leaveCurrent;
    leaveCurrent = undefined;
    await leaving?.();
  };

  return {
    enter: (remote: RemoteName) => enter(remote),
    async exit() {
      entry += 1;
      await leave();
      changed({ kind: 'empty' });
    },
  };
}

export type Stage = ReturnType<typeof createStage>;
