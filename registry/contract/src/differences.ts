import type { Difference, Versions } from './fields';

/** Returns what changes between two sets. */
export const differences = (before: Versions, after: Versions): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((remote) => {
    const [previous, next] = [before[remote] ?? null, after[remote] ?? null];
    return previous === next ? [] : [{ remote, from: previous, to: next }];
  });
