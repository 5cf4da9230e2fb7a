import { pinText, type LivePin } from 'shared-contracts/api';
import type { Settings } from '../settings';
import { begunBy, holds, type KeptPin } from '../storage/pin';
import type { Storage } from '../storage/stored';
import { compare, runs, trialOf, type Served, type Verdict, type Why } from './compare';
import type { Tried } from './tried';

interface PinParts {
  settings: Settings;
  storage: Storage;
  tried: Tried;
  now?: () => number;
}

/** A flow that could not stay on the set that it began with. */
export interface Moved {
  from: number;
  why: Why;
}

export type Pins = ReturnType<typeof createPins>;

const writtenEveryMs = 60_000;

/** The set of releases that the flow in this browser began with, and what this page runs. */
export function createPins({ settings, storage, tried, now = Date.now }: PinParts) {
  const served: Served = settings;
  const { channel } = settings;
  const before = tried.take();
  const leavingThis = `leaving ${served.set} ${trialOf(served.canary)}`;
  const moves: Moved[] = [];
  let hadOne = false;
  let told = (move: Moved): void => {
    moves.push(move);
  };

  /** One that has ended is gone, and the hint with it. */
  const own = (): KeptPin | undefined => {
    const kept = storage.pin(channel);
    if (!kept) return undefined;
    const pin = begunBy(kept, now());
    if (holds(pin, now())) {
      hadOne = true;
      return pin;
    }
    storage.keepPin(channel, undefined);
    return undefined;
  };

  const begin = (changed: number, from?: KeptPin): void => {
    const { set, canary, chosen } = served;
    if (set === undefined || chosen) return;
    hadOne = true;
    storage.keepPin(channel, {
      ...{ channel, set, changed, began: from?.began ?? Math.floor(now() / 1000) },
      ...(canary && { canary }),
      ...(from && { left: from.set }),
    });
  };

  /** The pin that the server has goes before what this browser has: another may have moved on since. */
  const learn = ({ changed, ...pin }: LivePin): void => {
    const here = own();
    if (pin.channel !== channel || pin.set === here?.left) return;
    const later = Math.max(changed * 1000, here && runs(here, pin) ? here.changed : 0);
    storage.keepPin(channel, begunBy({ ...pin, changed: later }, now()));
  };

  const moved = (pin: KeptPin, move: Moved): void => {
    begin(pin.changed, pin);
    told(move);
  };

  return {
    served,
    /**
     * Whether the page is to be loaded again, so that it runs what its flow began with.
     *
     * @param pin as the server has it, once it was asked
     */
    loadsAgain(pin?: LivePin): boolean {
      if (pin && served.set !== undefined && !served.chosen) learn(pin);
      const kept = own();
      const verdict: Verdict = compare(kept, served, before);
      if (verdict.kind === 'load-again') {
        // What the other tab hinted is not what this one wants.
        storage.keepPin(channel, kept);
        if (tried.note(verdict.wanted)) return true;
      }
      if (verdict.kind === 'moved' && kept) moved(kept, { from: verdict.from, why: verdict.why });
      if (verdict.kind === 'load-again' && kept) {
        moved(kept, { from: kept.set, why: 'not-given' });
      }
      return false;
    },
    /** Something was typed or saved: a flow begins with it, or has another day. */
    changed(): void {
      const pin = own();
      if (!pin) return begin(now());
      // Another tab went on with something else: what is changed here does not take it back there.
      if (!runs(pin, served) || now() - pin.changed < writtenEveryMs) return;
      storage.keepPin(channel, { ...pin, changed: now() });
    },
    /** What calls that change something say they were made with. */
    header(): string | undefined {
      const pin = own();
      return pin && runs(pin, served) ? pinText(pin) : undefined;
    },
    /** Whether the flow that was under way on this page is over, while the page is still there. */
    hasEnded: (): boolean => (hadOne || Boolean(served.pinned)) && own() === undefined,
    /** Whether this page runs versions on trial. */
    onTrial: (): boolean => trialOf(served.canary) !== undefined,
    /** Not where the page before this one was left for the same reason, and this one was given again. */
    mayLeave: (): boolean => served.set !== undefined && !served.chosen && before !== leavingThis,
    noteLeaving: (): boolean => tried.note(leavingThis),
    /** Who is told of moves, those until now included. */
    tell(listener: (move: Moved) => void): void {
      told = listener;
      for (const move of moves.splice(0)) listener(move);
    },
  };
}
