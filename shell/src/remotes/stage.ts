import {
  ShopfrontError,
  type ErrorCode,
  type RemoteModule,
  type RemoteName,
  type Seam,
} from 'shared-contracts';
import { incompatibility, loadFirst, type Loaded } from './attempt';
import { createCheckedEmit } from './checked-emit';
import type { Candidate, Candidates } from './discovery';
import type { LoadModule } from './federation';
import type { Traces } from './traces';

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
  /** Takes away what a version put on the page beside its element. */
  traces: Traces;
}

const patienceMs = 8_000;
const slowAfterMs = 8_000;
/** As long as the specification lets a chunk take to load. */
const givenUpAfterMs = 120_000;
/** Less than single-spa gives an unmount before it never mounts that remote again. */
const unmountWithinMs = 1_000;

/**
 * The place where one remote at a time is on stage. Entering never waits and leaving never fails:
 * loading, falling back and failing happen behind them, so that a remote that hangs or breaks cannot
 * hold up routing. What an earlier entry still has to say no longer counts.
 */
export function createStage(options: StageOptions) {
  const { candidates, load, seam, place, changed } = options;
  const bootstrapped = new WeakSet<RemoteModule>();
  /** Containers of versions that broke on this page: they are not the first choice again. */
  const broken = new Set<string>();
  let entry = 0;
  let leaveCurrent: (() => Promise<void>) | undefined;
  let leaving = Promise.resolve();

  /** Ends what was before; answers whether what begins now is still going on. */
  const begin = () => {
    entry += 1;
    const mine = entry;
    return () => mine === entry;
  };

  const enter = (remote: RemoteName, skip: Set<string> = new Set()) => {
    const current = begin();
    changed({ kind: 'loading', remote });
    const waiting = watch(remote, current);

    void show(remote, skip, current, waiting.over).catch((error: ShopfrontError) => {
      waiting.over();
      if (current()) changed({ kind: 'failed', remote, error });
    });
  };

  /** Says when a remote takes long, and gives it up when it takes too long. */
  const watch = (remote: RemoteName, current: () => boolean) => {
    const timers = [
      setTimeout(() => current() && changed({ kind: 'slow', remote }), slowAfterMs),
      setTimeout(() => current() && giveUp(remote), givenUpAfterMs),
    ];
    return { over: () => timers.forEach(clearTimeout) };
  };

  const giveUp = (remote: RemoteName) => {
    begin();
    const error = new ShopfrontError('REMOTE_TIMEOUT', `${remote} did not show in time.`);
    options.failed(remote, candidates[remote].at(-1)?.version ?? 'none', error);
    void leave();
    changed({ kind: 'failed', remote, error });
  };

  const show = async (
    remote: RemoteName,
    skip: Set<string>,
    current: () => boolean,
    shown: () => void,
  ) => {
    const usable = candidates[remote]
      .filter(({ container }) => !skip.has(container))
      .sort(
        (one, other) => Number(broken.has(one.container)) - Number(broken.has(other.container)),
      );
    const loaded = await loadFirst(usable, {
      load,
      screen: seam.view.get().screen,
      patienceMs,
      failed: (candidate, error) => options.failed(remote, candidate.version, error),
    });
    if (!current()) return;
    await leave();
    if (current()) await mount(remote, loaded, skip, current, shown);
  };

  const mount = async (
    remote: RemoteName,
    { module, candidate }: Loaded,
    skip: Set<string>,
    current: () => boolean,
    shown: () => void,
  ) => {
    const domElement = document.createElement('div');
    place.append(domElement);
    const takeTracesAway = options.traces.follow(candidate);
    leaveCurrent = async () => {
      await unmount(remote, module, candidate, domElement);
      takeTracesAway();
    };
    let patience: ReturnType<typeof setTimeout> | undefined;
    const settled = () => {
      clearTimeout(patience);
      shown();
    };
    const failed = (cause: unknown) => {
      settled();
      if (current()) broke(remote, candidate, cause, skip);
    };
    // As with a load: who hangs makes way, unless there is nobody to make way for.
    if (untried(remote, skip, candidate).length > 0) {
      patience = setTimeout(() => failed(tooSlow(candidate)), patienceMs);
    }
    try {
      if (!bootstrapped.has(module)) await module.bootstrap();
      bootstrapped.add(module);
      if (!current()) return;
      await module.mount({
        view: { get: seam.view.get, subscribe: seam.view.subscribe },
        api: seam.api,
        emit: createCheckedEmit(candidate, {
          emit: seam.emit,
          onStage: current,
          refused: (error) =>
            current() ? failed(error) : options.failed(remote, candidate.version, error),
        }),
        domElement,
        arrived: (heading) => {
          settled();
          if (!current()) return;
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
    const error = brokenBy(candidate, cause);
    options.failed(remote, candidate.version, error);
    broken.add(candidate.container);
    void leave();
    if (untried(remote, skip, candidate).length > 0) {
      return enter(remote, new Set([...skip, candidate.container]));
    }
    begin();
    changed({ kind: 'failed', remote, error });
  };

  /** Versions that can still take over from this one. */
  const untried = (remote: RemoteName, skip: Set<string>, { container: present }: Candidate) =>
    candidates[remote].filter(
      (one) =>
        one.container !== present &&
        !skip.has(one.container) &&
        !incompatibility(one, seam.view.get().screen),
    );

  /** Whatever the remote does about it, its element is off the stage in the end. */
  const unmount = async (
    remote: RemoteName,
    module: RemoteModule,
    candidate: Candidate,
    domElement: HTMLElement,
  ) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('It did not unmount in time.')), unmountWithinMs);
    });
    try {
      await Promise.race([module.unmount(), late]);
    } catch (cause) {
      options.failed(remote, candidate.version, brokenBy(candidate, cause));
    }
    clearTimeout(timer);
    domElement.remove();
  };

  /** One leaves before the next one comes, even if it takes its time. */
  const leave = () => {
    const act = leaveCurrent;
    leaveCurrent = undefined;
    if (act) leaving = leaving.then(act);
    return leaving;
  };

  return {
    enter: (remote: RemoteName) => enter(remote),
    async exit() {
      const current = begin();
      await leave();
      if (current()) changed({ kind: 'empty' });
    },
  };
}

const tooSlow = ({ remote, version }: Candidate) =>
  new ShopfrontError('REMOTE_TIMEOUT', `${remote} ${version} was loaded and did not show in time.`);

/** What the shell itself found wrong keeps its code; anything else broke it. */
const brokenBy = ({ remote, version }: Candidate, cause: unknown) =>
  cause instanceof ShopfrontError && foundByUs.has(cause.code)
    ? cause
    : new ShopfrontError('REMOTE_BROKEN', `${remote} ${version} broke.`, { cause });

const foundByUs = new Set<ErrorCode>(['FACT_REFUSED', 'REMOTE_TIMEOUT']);

export type Stage = ReturnType<typeof createStage>;
