import { pinText, type LivePin } from 'shared-contracts/api';
import type { Settings } from '../settings/settings';
import type { StoredPin } from '../storage/pin';
import type { Storage } from '../storage/stored';
import { compare, runs, trialOf, type Served, type Verdict, type Why } from './compare';
import { createStoredPin } from './stored-pin';
import type { Tried } from './tried';

interface PinParts {
  settings: Settings;
  storage: Storage;
  tried: Tried;
  now?: () => number;
}

/** A flow that could not stay on the set it began with. */
export interface Moved {
  from: number;
  why: Why;
}

export type Pins = ReturnType<typeof createPins>;

/** The release set that the flow in this browser began with, and the set this page runs. */
export function createPins({ settings, storage, tried, now = Date.now }: PinParts) {
  const served: Served = settings;
  const before = tried.take();
  const leavingThis = `leaving ${served.set} ${trialOf(served.canary)}`;
  const pin = createStoredPin({ channel: settings.channel, served, storage, now });
  const moves = createMoveReports();

  const move = (from: StoredPin, reason: Moved): void => {
    pin.begin(from.changed, from);
    moves.report(reason);
  };

  return {
    served,
    /**
     * Returns whether the page must load again to run the set its flow began with.
     *
     * @param live the pin as the server has it, if it was read
     */
    loadsAgain(live?: LivePin): boolean {
      if (live && served.set !== undefined && !served.chosen) pin.learn(live);
      const stored = pin.read();
      const verdict: Verdict = compare(stored, served, before);
      if (verdict.kind === 'load-again') {
        // The hint of another tab must not decide for this one.
        pin.store(stored);
        if (tried.note(verdict.wanted)) return true;
      }
      if (verdict.kind === 'moved' && stored) {
        move(stored, { from: verdict.from, why: verdict.why });
      }
      if (verdict.kind === 'load-again' && stored) {
        move(stored, { from: stored.set, why: 'not-given' });
      }
      return false;
    },
    /** The owner typed or saved something: the flow begins with it, or stays pinned for longer. */
    changed: pin.extend,
    /** Returns the header value that changing calls send. */
    header(): string | undefined {
      const stored = pin.read();
      return stored && runs(stored, served) ? pinText(stored) : undefined;
    },
    /** Returns whether the flow of this page has ended while the page still shows. */
    hasEnded: (): boolean => (pin.existed() || Boolean(served.pinned)) && pin.read() === undefined,
    /** Returns whether this page runs canary versions. */
    onTrial: (): boolean => trialOf(served.canary) !== undefined,
    /** Returns false where the last page was left for the same reason, and the server returned the same set. */
    mayLeave: (): boolean => served.set !== undefined && !served.chosen && before !== leavingThis,
    noteLeaving: (): boolean => tried.note(leavingThis),
    /** Reports every move to the listener, earlier ones included. */
    tell: moves.follow,
  };
}

/** Collects moves until a listener follows them. */
function createMoveReports() {
  const moves: Moved[] = [];
  let report = (move: Moved): void => {
    moves.push(move);
  };
  return {
    report: (move: Moved): void => report(move),
    follow(listener: (move: Moved) => void): void {
      report = listener;
      for (const move of moves.splice(0)) listener(move);
    },
  };
}
