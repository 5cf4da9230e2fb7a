import { logGamma } from '../canaries/beta';

/** Visitors who are held against each other: to how many it happened, of how many. */
export interface Counted {
  bad: number;
  of: number;
}

/**
 * How likely as many or more would be among the recent ones, if it happened to them as often as to those before: Fisher's
 * exact test, one-sided. It holds for small numbers as for large.
 */
export function likelihood(recent: Counted, before: Counted): number {
  const all = recent.of + before.of;
  const bad = recent.bad + before.bad;
  const most = Math.min(bad, recent.of);
  let term = Math.exp(
    logChoose(bad, recent.bad) +
      logChoose(all - bad, recent.of - recent.bad) -
      logChoose(all, recent.of),
  );
  let sum = 0;
  for (let at = recent.bad; at <= most && term > 0; at += 1) {
    sum += term;
    term *= ((bad - at) * (recent.of - at)) / ((at + 1) * (all - bad - recent.of + at + 1));
  }
  return Math.min(1, sum);
}

const logChoose = (of: number, some: number) =>
  logGamma(of + 1) - logGamma(some + 1) - logGamma(of - some + 1);
