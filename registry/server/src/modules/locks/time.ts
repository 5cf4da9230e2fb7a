import * as z from 'zod/mini';

const longestAheadMs = 366 * 24 * 3_600_000;

/** A time in the future, within a year. */
export const laterTime = (now: number) =>
  z.pipe(
    z.transform((text: string) => new Date(text)),
    z.date().check(
      z.refine((at) => at.getTime() > now, { error: 'is in the past' }),
      z.refine((at) => at.getTime() < now + longestAheadMs, { error: 'is more than a year ahead' }),
    ),
  );
