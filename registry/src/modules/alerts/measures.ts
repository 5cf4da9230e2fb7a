import type { AlertCode } from 'shared-server';
import { likelihood, type Counted } from './comparing';

export type Measured = Extract<AlertCode, 'errors/doubled' | 'completion/fell'>;

/** Below this chance, a difference is none of chance. */
export const alpha = 0.00001;
/** From this chance on, it is not to be told from what was before. */
const notToBeTold = 0.05;

/** Fewer say nothing, however bad they fared. */
const fewest = { recent: 20, before: 100, bad: 5 };

interface Rule {
  /** Whether it is so much worse that somebody is to be woken. */
  isMuch(rate: number, before: number): boolean;
  /** Whether half of that is made good again. */
  isMended(rate: number, before: number): boolean;
}

/** Rates are of those to whom it happened: an error, or not going on. */
const rules = {
  'errors/doubled': {
    isMuch: (rate, before) => rate >= 2 * before,
    isMended: (rate, before) => rate < 1.5 * before,
  },
  'completion/fell': {
    isMuch: (rate, before) => 1 - rate <= 0.8 * (1 - before),
    isMended: (rate, before) => 1 - rate > 0.9 * (1 - before),
  },
} satisfies Record<Measured, Rule>;

export const rateOf = ({ bad, of }: Counted) => (of === 0 ? 0 : bad / of);

/** Whether it is worse by much, and by more than chance. */
export function isWorse(what: Measured, recent: Counted, before: Counted): boolean {
  if (recent.of < fewest.recent || before.of < fewest.before || recent.bad < fewest.bad) {
    return false;
  }
  return rules[what].isMuch(rateOf(recent), rateOf(before)) && likelihood(recent, before) < alpha;
}

/** Whether it is as before, or half way there; of too few nobody knows. */
export function isOver(what: Measured, recent: Counted, before: Counted): boolean {
  if (recent.of < fewest.recent) return false;
  return (
    rules[what].isMended(rateOf(recent), rateOf(before)) ||
    likelihood(recent, before) >= notToBeTold
  );
}
