import type { Difference, Versions } from 'registry-contract/fields';
import type { ReleaseSet } from 'registry-contract/sets';

/** Returns what changes between two sets. */
export const differences = (before: Versions, after: Versions): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((remote) => {
    const [from, to] = [before[remote] ?? null, after[remote] ?? null];
    return from === to ? [] : [{ remote, from, to }];
  });

/**
 * Returns the newest set that serves other versions than the first, or the last set if none does.
 * The sets are sorted newest first.
 */
export const newestOther = <S extends Pick<ReleaseSet, 'releases'>>(sets: readonly S[]): S => {
  const [live] = sets;
  const other = sets.find((set) => differences(set.releases, live!.releases).length > 0);
  return other ?? sets[sets.length - 1]!;
};
