import { carryNotice } from '../frame/carried-notice';
import { carryStep } from '../navigation/carried-step';
import type { FrameStore } from '../frame/frame-store';
import type { Navigation } from '../navigation/navigation';
import type { Storage } from '../storage/stored';
import type { Pins } from './pins';
import type { SetStatus } from './set-status';
import { words } from '../words';

interface MovingParts {
  pins: Pins;
  navigation: Pick<Navigation, 'now' | 'reload'>;
  storage: Storage;
  frame: FrameStore;
  /** Resolves when no call is in progress, or after the given time. */
  settled(atMostMs: number): Promise<unknown>;
  fetchStatus(): Promise<SetStatus | undefined>;
}

const checkEveryMs = 30_000;
const callsTimeoutMs = 5_000;

/**
 * Moves an owner from a set that must no longer be used: at the next screen, or at once when it is
 * urgent. Drafts are stored during typing, and pending calls finish first.
 */
export function createMoving({
  pins,
  navigation,
  storage,
  frame,
  settled,
  fetchStatus,
}: MovingParts) {
  let status: SetStatus | undefined;
  let leaving = false;
  /** Shows the screen that was requested meanwhile, if this page stays. */
  let showNext: (() => void) | undefined;

  const isOver = () => !leaving && mustLeave(pins, status);

  /** Reloads the page. It stays when the server is unreachable and could not return another page. */
  const leave = async (notice?: string): Promise<void> => {
    leaving = true;
    await settled(callsTimeoutMs);
    const reached = (await fetchStatus()) !== undefined && pins.noteLeaving();
    if (!reached) {
      leaving = false;
      const show = showNext;
      showNext = undefined;
      return show?.();
    }
    if (notice) frame.change({ notice: { kind: 'info', text: notice } });
    carryNotice(storage, frame);
    const { pathname, search } = navigation.now();
    carryStep(storage, pathname + search);
    navigation.reload();
  };

  const isOnASet = pins.served.set !== undefined && !pins.served.chosen;

  const check = async (): Promise<void> => {
    if (!isOnASet) return;
    status = (await fetchStatus()) ?? status;
    if (isUrgent(status) && isOver() && frame.get().online) await leave(words.updated);
  };

  return {
    check,
    /** Shows another screen, or leaves it to the next page when this page must be left. */
    arrive(show: () => void): void {
      if (!leaving && (!isOver() || !frame.get().online)) {
        show();
        void check();
        return;
      }
      showNext = show;
      if (!leaving) void leave();
    },
    /** Checks the set repeatedly while the page is visible. Returns a function that stops. */
    begin: () => (isOnASet ? whileVisible(() => void check()) : () => undefined),
  };
}

/**
 * Returns whether the page's set must be left. The live set stays, and so does one to which the owner was just moved.
 */
function mustLeave(pins: Pins, status: SetStatus | undefined): boolean {
  if (!status || !pins.mayLeave()) return false;
  if (status.standing === 'drain-soft' && pins.isCanary()) return true;
  if (status.current === pins.served.set) return false;
  return status.standing !== 'kept' || (pins.hasEnded() && status.current !== undefined);
}

const isUrgent = (status: SetStatus | undefined) =>
  status?.standing === 'drain-now' || status?.standing === 'banned';

/** Calls `act` regularly while the page is visible, and whenever it becomes visible. */
function whileVisible(act: () => void): () => void {
  const actIfVisible = () => {
    if (document.visibilityState !== 'hidden') act();
  };
  const timer = setInterval(actIfVisible, checkEveryMs);
  document.addEventListener('visibilitychange', actIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', actIfVisible);
  };
}
