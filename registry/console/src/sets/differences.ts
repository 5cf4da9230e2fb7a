import type { Difference, Versions } from 'registry-contract/fields';
import type { ReleaseSet } from 'registry-contract/sets';

/** What it takes to come from one set to another. */
export const differences = (before: Versions, after: Versions): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((remote) => {
    const [from, to] = [before[remote] ?? null, after[remote] ?? null];
    return from === to ? [] : [{ remote, from, to }];
  });

/** Of sets, newest first, the newest that serves other things than the first; the last where all serve the same. */
export const newestOther = <S extends Pick<ReleaseSet, 'releases'>>(sets: readonly S[]): S => {
  const [live] = sets;
  const other = sets.find((set) => differences(set.releases, live!.releases).length > 0);
  return other ?? sets[sets.length - 1]!;
};
