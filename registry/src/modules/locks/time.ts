import * as z from 'zod/mini';

const longestAheadMs = 366 * 24 * 3_600_000;

/** A time to come, within a year. */
export const laterTime = (now: number) =>
  z.pipe(
    z.transform((told: string) => new Date(told)),
    z.date().check(
      z.refine((at) => at.getTime() > now, { error: 'is over already' }),
      z.refine((at) => at.getTime() < now + longestAheadMs, { error: 'is over a year ahead' }),
    ),
  );
