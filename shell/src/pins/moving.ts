import { carryNotice } from '../carried-notice';
import { carryStep } from '../carried-step';
import type { FrameStore } from '../frame/frame-store';
import type { Navigation } from '../navigation';
import type { Storage } from '../storage/stored';
import type { Pins } from './pins';
import type { Standing } from './standing';
import { words } from '../words';

interface MovingParts {
  pins: Pins;
  navigation: Pick<Navigation, 'now' | 'reload'>;
  storage: Storage;
  frame: FrameStore;
  /** Resolves when no call is on its way, or after the time given. */
  settled(atMostMs: number): Promise<unknown>;
  ask(): Promise<Standing | undefined>;
}

const lookEveryMs = 30_000;
const callsAtMostMs = 5_000;

/**
 * Moves an owner on from a set that is not to be used any more: at the next screen, or at once when it has to be.
 * What was typed is kept as it is typed, and what is being saved is waited for.
 */
export function createMoving({ pins, navigation, storage, frame, settled, ask }: MovingParts) {
  let known: Standing | undefined;
  let leaving = false;
  /** The screen that was to come meanwhile: shown after all where this page stays. */
  let awaited: (() => void) | undefined;

  /** What is live cannot be left; nobody who was moved on from something is moved on from it again. */
  const isOver = () => {
    if (leaving || !known || !pins.mayLeave()) return false;
    if (known.standing === 'drain-soft' && pins.onTrial()) return true;
    if (known.current === pins.served.set) return false;
    return known.standing !== 'kept' || (pins.hasEnded() && known.current !== undefined);
  };

  const isUrgent = () => known?.standing === 'drain-now' || known?.standing === 'banned';

  /** Stays where the server cannot be asked, and so could give no other page either. */
  const leave = async (notice?: string): Promise<void> => {
    leaving = true;
    await settled(callsAtMostMs);
    const reached = (await ask()) !== undefined && pins.noteLeaving();
    if (!reached) {
      leaving = false;
      const show = awaited;
      awaited = undefined;
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
    if (isUrgent() && isOver() && frame.get().online) await leave(words.broughtUpToDate);
  };

  return {
    look,
    /** Another screen is to be shown: the one after it belongs to another page, where this one is over. */
    arrive(show: () => void): void {
      if (!leaving && (!isOver() || !frame.get().online)) {
        show();
        void look();
        return;
      }
      awaited = show;
      if (!leaving) void leave();
    },
    /** Looks again and again while somebody looks at the page; answers how to stop. */
    begin(): () => void {
      if (!isOnASet) return () => undefined;
      const lookIfSeen = () => {
        if (document.visibilityState !== 'hidden') void look();
      };
      const timer = setInterval(lookIfSeen, lookEveryMs);
      document.addEventListener('visibilitychange', lookIfSeen);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', lookIfSeen);
      };
    },
  };
}
