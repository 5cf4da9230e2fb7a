import type { Settings } from '../settings/settings';
import type { StoredPin } from '../storage/pin';

/** The releases of this page, as the server inlined them. */
export type Served = Pick<Settings, 'channel' | 'set' | 'canary' | 'pinned' | 'chosen' | 'unkept'>;

export type Why = NonNullable<Settings['unkept']>['why'] | 'not-given';

export type Verdict =
  /** The page runs the releases of the flow. */
  | { kind: 'fits' }
  /** A reload with the right hint returns the releases of the flow. */
  | { kind: 'load-again'; wanted: string }
  /** The flow continues with the releases of this page. */
  | { kind: 'moved'; from: number; why: Why };

/**
 * Compares the releases of a page with those of its flow. Tabs share the cookie with the hint, so a page
 * may get the releases of another tab. It then reloads once; after that the flow continues with what it
 * gets.
 *
 * @param reloadReason the reason for the reload that opened this page; undefined without one
 */
export function compare(
  pin: StoredPin | undefined,
  served: Served,
  reloadReason: string | undefined,
): Verdict {
  if (served.chosen || served.set === undefined) return { kind: 'fits' };
  if (!pin) {
    return served.pinned && reloadReason !== liveReleases
      ? { kind: 'load-again', wanted: liveReleases }
      : fits;
  }
  if (matches(pin, served)) return fits;
  const { unkept } = served;
  if (unkept?.set === pin.set) return { kind: 'moved', from: pin.set, why: unkept.why };
  const wanted = nameOf(pin);
  if (reloadReason === wanted) return { kind: 'moved', from: pin.set, why: 'not-given' };
  return { kind: 'load-again', wanted };
}

const fits: Verdict = { kind: 'fits' };
/** The value for a page without a flow: the live releases. */
const liveReleases = 'present';

/** Returns whether the page, or another pin, runs the releases of the pin. */
export const matches = (
  pin: Pick<StoredPin, 'set' | 'canary'>,
  { set, canary }: Pick<Served, 'set' | 'canary'>,
): boolean => pin.set === set && canaryIdOf(pin.canary) === canaryIdOf(canary);

export const canaryIdOf = (canary: Served['canary']) =>
  canary?.arm === 'canary' ? canary.id : undefined;

const nameOf = ({ channel, set, canary }: StoredPin) =>
  [channel, set, canaryIdOf(canary)].filter((part) => part !== undefined).join(' ');
