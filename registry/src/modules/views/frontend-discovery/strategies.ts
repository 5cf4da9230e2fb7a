import { mostShare } from '../../canaries/share';
import type { Step } from '../../canaries/table';

/**
 * How the format's strategies spell a canary: each share for so many minutes, growing by itself. Where they say all, it is the
 * most that can be judged: somebody promotes it from there.
 */
const linear = (bakeMinutes: number): Step[] =>
  Array.from({ length: 10 }, (_, at) => ({
    share: Math.min((at + 1) * 10, mostShare),
    bakeMinutes,
  }));

const canary = (bakeMinutes: number): Step[] => [
  { share: 10, bakeMinutes },
  { share: mostShare, bakeMinutes },
];

/** By the names that the admin API publishes; null is a promotion at once. */
export const strategies = {
  Linear10PercentEvery10Minutes: linear(10),
  Linear10PercentEvery1Minute: linear(1),
  Linear10PercentEvery2Minutes: linear(2),
  Linear10PercentEvery3Minutes: linear(3),
  Canary10Percent30Minutes: canary(30),
  Canary10Percent5Minutes: canary(5),
  Canary10Percent10Minutes: canary(10),
  Canary10Percent15Minutes: canary(15),
  AllAtOnce: null,
} satisfies Record<string, Step[] | null>;

export type Strategy = keyof typeof strategies;
export const strategyNames = Object.keys(strategies) as [Strategy, ...Strategy[]];
