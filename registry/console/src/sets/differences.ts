import type { Difference, ReleaseSet, Versions } from '../asking/answers';

/** All that a set serves, the order of the set-up included. */
export const servedBy = ({ releases, flow }: Pick<ReleaseSet, 'releases' | 'flow'>): Versions => ({
  ...releases,
  ...(flow && { order: `${flow.table.name}, ${flow.share} %` }),
});

/** What it takes to come from one set to another. */
export const differences = (before: Versions, after: Versions): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((remote) => {
    const [from, to] = [before[remote] ?? null, after[remote] ?? null];
    return from === to ? [] : [{ remote, from, to }];
  });
