import * as z from 'zod/mini';

/** Percent of the visitors that a canary gets at most: from nobody beside it there is nothing to learn. */
export const mostShare = 95;

const tooMuch = (share: unknown) =>
  `is ${share as number}, and ${mostShare} is the most: the others are what it is judged against. To give it to everybody, promote it.`;

const number = z.number({ error: 'must be a percentage' });
const least = z.gte(0, { error: 'must be 0 or more' });
const decimals = z.refine<number>((told) => Math.abs(told * 100 - Math.round(told * 100)) < 1e-6, {
  error: 'has two decimals at the most',
});

/** Of the visitors, to a hundredth. */
export const share = number.check(least, z.lte(100, { error: 'must be 100 or less' }), decimals);

/** Of the visitors, for a version on trial. */
export const shareOnTrial = number.check(
  least,
  z.lte(mostShare, { error: ({ input }) => tooMuch(input) }),
  decimals,
);
