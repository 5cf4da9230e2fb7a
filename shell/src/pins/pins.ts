import { pinText, type LivePin } from 'shared-contracts/api';
import type { Settings } from '../settings/settings';
import type { StoredPin } from '../storage/pin';
import type { Storage } from '../storage/stored';
import { compare, matches, canaryIdOf, type Served, type Verdict, type Why } from './compare';
import { createStoredPin } from './stored-pin';
import type { ReloadRecord } from './reload-record';

interface PinParts {
  settings: Settings;
  storage: Storage;
  reloads: ReloadRecord;
  now?: () => number;
}

/** A flow that left the release set it began with. */
export interface Moved {
  from: number;
  why: Why;
}

export type Pins = ReturnType<typeof createPins>;

/** Creates the access to the release set of the flow and to the set of this page. */
export function createPins({ settings, storage, reloads, now = Date.now }: PinParts) {
  const served: Served = settings;
  const reloadReason = reloads.take();
  const leaveReason = `leaving ${served.set} ${canaryIdOf(served.canary)}`;
  const pin = createStoredPin({ channel: settings.channel, served, storage, now });
  const moves = createMoveReports();

  const move = (previous: StoredPin, reason: Moved): void => {
    pin.begin(previous.changed, previous);
    moves.report(reason);
  };

  return {
    served,
    /**
     * Returns whether the page must reload to run the release set of its flow.
     *
     * @param live the pin on the server, if it was read
     */
    loadsAgain(live?: LivePin): boolean {
      if (live && served.set !== undefined && !served.chosen) pin.learn(live);
      const stored = pin.read();
      const verdict: Verdict = compare(stored, served, reloadReason);
      if (verdict.kind === 'load-again') {
        // The hint of another tab must not affect this one.
        pin.store(stored);
        if (reloads.note(verdict.wanted)) return true;
      }
      if (verdict.kind === 'moved' && stored) {
        move(stored, { from: verdict.from, why: verdict.why });
      }
      if (verdict.kind === 'load-again' && stored) {
        move(stored, { from: stored.set, why: 'not-given' });
      }
      return false;
    },
    /** Call it when the owner typed or saved something. It starts or extends the pin. */
    changed: pin.extend,
    /** Returns the header value for calls that change something. */
    header(): string | undefined {
      const stored = pin.read();
      return stored && matches(stored, served) ? pinText(stored) : undefined;
    },
    /** Returns whether the flow of this page has ended while the page is open. */
    hasEnded: (): boolean => (pin.existed() || Boolean(served.pinned)) && pin.read() === undefined,
    /** Returns whether this page runs canary versions. */
    isCanary: (): boolean => canaryIdOf(served.canary) !== undefined,
    /** Returns false when the previous page was left for the same reason and the server returned the same set. */
    mayLeave: (): boolean =>
      served.set !== undefined && !served.chosen && reloadReason !== leaveReason,
    noteLeaving: (): boolean => reloads.note(leaveReason),
    /** Calls the listener for every move, including earlier ones. */
    onMove: moves.follow,
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
