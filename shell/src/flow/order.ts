import type { Screen } from 'shared-contracts';
import { lastScreen, ledBy, wayBeside, waysOn, type FlowChange } from 'shared-contracts/flow';

/** Steps before the set-up's own screens: the account, the location, and three questions. */
const before = 5;
/** Part of the step that it comes from. */
const withinAStep: ReadonlySet<string> = new Set<Screen>(['connect-instagram']);

export interface Order {
  /** Where each screen stands on the longest way there is, counted from 1. */
  numbers: ReadonlyMap<string, number>;
  /** How many steps the longest way has. */
  steps: number;
}

/** In which order owners come to the screens of the set-up under a table; it has no circles, which was checked. */
export function orderUnder(changes: readonly FlowChange[]): Order {
  const numbers = new Map<string, number>();
  const numberOf = (screen: string): number => {
    const known = numbers.get(screen);
    if (known !== undefined) return known;
    // A table that was not checked after all must not hold up the page.
    numbers.set(screen, before + 1);
    const from = waysTo(screen, changes)
      .filter((at) => at !== 'priming')
      .map((at) => numberOf(at) + (withinAStep.has(screen) ? 0 : 1));
    const number = Math.max(before + 1, ...from);
    numbers.set(screen, number);
    return number;
  };
  for (const { to } of waysOn) numberOf(to);
  numberOf(wayBeside.to);
  return { numbers, steps: numberOf(lastScreen) };
}

/** The screens that lead to this one. The card beside the table counts where its question comes after the services. */
export function waysTo(screen: string, changes: readonly FlowChange[]): string[] {
  const ways = waysOn.filter((one) => ledBy({ changes }, one) === screen).map(({ at }) => at);
  const beside = screen === wayBeside.to && !leadsTo(wayBeside.to, wayBeside.at, changes);
  return [...new Set([...ways, ...(beside ? [wayBeside.at] : [])])];
}

function leadsTo(from: string, to: string, changes: readonly FlowChange[]): boolean {
  const reached = new Set([from]);
  for (const at of reached) {
    for (const one of waysOn) if (one.at === at) reached.add(ledBy({ changes }, one));
  }
  return reached.has(to);
}
