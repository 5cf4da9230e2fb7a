import { differences } from 'registry-contract/differences';
import { type ReleaseSet } from 'registry-contract/sets';

/**
 * Returns the newest set that serves other versions than the first, or the last set if none does.
 * The sets are sorted newest first.
 */
export const newestOther = <S extends Pick<ReleaseSet, 'releases'>>(sets: readonly S[]): S => {
  const [live] = sets;
  const other = sets.find((set) => differences(set.releases, live!.releases).length > 0);
  return other ?? sets[sets.length - 1]!;
};
