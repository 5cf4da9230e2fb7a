import { carryNotice } from '../frame/carried-notice';
import { carryStep } from '../navigation/carried-step';
import type { FrameStore } from '../frame/frame-store';
import type { Navigation } from '../navigation/navigation';
import type { Storage } from '../storage/stored';
import type { Pins } from './pins';
import type { Standing } from './standing';
import { words } from '../words';

interface MovingParts {
  pins: Pins;
  navigation: Pick<Navigation, 'now' | 'reload'>;
  storage: Storage;
  frame: FrameStore;
  /** Resolves when no call is in progress, or after the given time. */
  settled(atMostMs: number): Promise<unknown>;
  ask(): Promise<Standing | undefined>;
}

const lookEveryMs = 30_000;
const callsTimeoutMs = 5_000;

/**
 * Moves an owner away from a set that must not be used any more: at the next screen, or at once when it is urgent.
 * Drafts are stored as they are typed, and calls in progress are waited for.
 */
export function createMoving({ pins, navigation, storage, frame, settled, ask }: MovingParts) {
  let known: Standing | undefined;
  let leaving = false;
  /** Shows the screen that was to come meanwhile, in case this page stays. */
  let showNext: (() => void) | undefined;

  const isOver = () => !leaving && mustLeave(pins, known);

  /** Stays where the server cannot be reached, and so could not return another page either. */
  const leave = async (notice?: string): Promise<void> => {
    leaving = true;
    await settled(callsTimeoutMs);
    const reached = (await ask()) !== undefined && pins.noteLeaving();
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

  const look = async (): Promise<void> => {
    if (!isOnASet) return;
    known = (await ask()) ?? known;
    if (isUrgent(known) && isOver() && frame.get().online) await leave(words.broughtUpToDate);
  };

  return {
    look,
    /** Shows another screen, unless this page must be left: then the next page shows it. */
    arrive(show: () => void): void {
      if (!leaving && (!isOver() || !frame.get().online)) {
        show();
        void look();
        return;
      }
      showNext = show;
      if (!leaving) void leave();
    },
    /** Checks the set repeatedly while the page is visible; returns a function that stops. */
    begin: () => (isOnASet ? whileVisible(() => void look()) : () => undefined),
  };
}

/** Decides whether the page's set must be left. The live set stays, and so does one the owner was just moved to. */
function mustLeave(pins: Pins, known: Standing | undefined): boolean {
  if (!known || !pins.mayLeave()) return false;
  if (known.standing === 'drain-soft' && pins.onTrial()) return true;
  if (known.current === pins.served.set) return false;
  return known.standing !== 'kept' || (pins.hasEnded() && known.current !== undefined);
}

const isUrgent = (known: Standing | undefined) =>
  known?.standing === 'drain-now' || known?.standing === 'banned';

/** Calls `act` regularly while the page is visible, and whenever it becomes visible. */
function whileVisible(act: () => void): () => void {
  const actIfVisible = () => {
    if (document.visibilityState !== 'hidden') act();
  };
  const timer = setInterval(actIfVisible, lookEveryMs);
  document.addEventListener('visibilitychange', actIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', actIfVisible);
  };
}
