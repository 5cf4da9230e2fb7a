import * as z from 'zod/mini';

/**
 * Percent of the visitors that a canary may get. The others are the stable arm of the comparison.
 */
export const mostShare = 95;

const tooMuch = (share: unknown) =>
  `is ${share as number}, but must be ${mostShare} at most: the other visitors are needed for the comparison. Promote the version to give it to every visitor.`;

const number = z.number({ error: 'must be a percentage' });
const least = z.gte(0, { error: 'must be 0 or more' });
const decimals = z.refine<number>(
  (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
  {
    error: 'must have two decimals at most',
  },
);

/** Percent of the visitors, to a hundredth. */
export const share = number.check(least, z.lte(100, { error: 'must be 100 or less' }), decimals);

/** Percent of the visitors who get a canary. */
export const shareOnTrial = number.check(
  least,
  z.lte(mostShare, { error: ({ input }) => tooMuch(input) }),
  decimals,
);
