import type { Versions } from './table';

/** What it takes to come from one to the other. */
export const differences = (before: Versions, after: Versions) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((remote) => {
    const [from, to] = [before[remote] ?? null, after[remote] ?? null];
    return from === to ? [] : [{ remote, from, to }];
  });
