import type { Change } from './table';

type Step = Pick<Change, 'kind' | 'from'> & Partial<Pick<Change, 'to'>>;

/**
 * The version to fall back to: the one that was live most recently before the current one, leaving out
 * those that going back took away, and those that are not to be served again. Takes the changes newest first.
 */
export function lastGood(
  changes: readonly Step[],
  current: string,
  refused: ReadonlySet<string> = new Set(),
): string | undefined {
  const takenAway = new Set(refused);
  for (const [index, { from }] of changes.entries()) {
    for (const version of leftBehind(changes.slice(index))) takenAway.add(version);
    if (from === null || from === current || takenAway.has(from)) continue;
    return from;
  }
  return undefined;
}

/**
 * What the newest of these changes said is not good. A restore passes over everything since its version was left,
 * as that many rollbacks would have; to a version that was taken away itself it leads forward, like a swap.
 */
function leftBehind([change, ...older]: readonly Step[]): string[] {
  if (!change || change.kind === 'swap' || change.from === null) return [];
  if (change.kind === 'rollback') return [change.from];
  const left = older.findIndex(({ from }) => from === change.to);
  if (left < 0) return [change.from];
  if (older[left]!.kind !== 'swap') return [];
  return [change, ...older.slice(0, left)].flatMap(({ from }) => from ?? []);
}
