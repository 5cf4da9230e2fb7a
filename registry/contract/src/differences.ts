import type { Difference, Versions } from './fields';

/** Returns what changes between two sets. */
export const differences = (before: Versions, after: Versions): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((remote) => {
    const [from, to] = [before[remote] ?? null, after[remote] ?? null];
    return from === to ? [] : [{ remote, from, to }];
  });
