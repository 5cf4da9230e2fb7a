import type { Settings } from '../settings/settings';
import type { StoredPin } from '../storage/pin';

/** What the server says that this page runs. */
export type Served = Pick<Settings, 'channel' | 'set' | 'canary' | 'pinned' | 'chosen' | 'unkept'>;

export type Why = NonNullable<Settings['unkept']>['why'] | 'not-given';

export type Verdict =
  /** The page runs what it is to run. */
  | { kind: 'fits' }
  /** Asked once more, with the right hint, the server gives what the flow began with. */
  | { kind: 'load-again'; wanted: string }
  /** The flow goes on with what this page runs. */
  | { kind: 'moved'; from: number; why: Why };

/**
 * Holds what a page was served with against what its flow began with. Tabs share the cookie that hints to the server,
 * so one may get what another began with: then the page is loaded again, once. What it does not get then is over.
 *
 * @param tried what the page before this one was loaded again for; undefined where it was not
 */
export function compare(
  pin: StoredPin | undefined,
  served: Served,
  tried: string | undefined,
): Verdict {
  if (served.chosen || served.set === undefined) return { kind: 'fits' };
  if (!pin) {
    return served.pinned && tried !== present ? { kind: 'load-again', wanted: present } : fits;
  }
  if (runs(pin, served)) return fits;
  const { unkept } = served;
  if (unkept?.set === pin.set) return { kind: 'moved', from: pin.set, why: unkept.why };
  const wanted = nameOf(pin);
  if (tried === wanted) return { kind: 'moved', from: pin.set, why: 'not-given' };
  return { kind: 'load-again', wanted };
}

const fits: Verdict = { kind: 'fits' };
/** Of a page whose flow has not begun: what is live now. */
const present = 'present';

/** Whether the page, or another pin, runs the versions of the pin. */
export const runs = (
  pin: Pick<StoredPin, 'set' | 'canary'>,
  { set, canary }: Pick<Served, 'set' | 'canary'>,
): boolean => pin.set === set && trialOf(pin.canary) === trialOf(canary);

export const trialOf = (canary: Served['canary']) =>
  canary?.arm === 'canary' ? canary.id : undefined;

const nameOf = ({ channel, set, canary }: StoredPin) =>
  [channel, set, trialOf(canary)].filter((part) => part !== undefined).join(' ');
