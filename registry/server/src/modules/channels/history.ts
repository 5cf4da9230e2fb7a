import type { Change } from './pointers';

type Step = Pick<Change, 'kind' | 'from'> & Partial<Pick<Change, 'to'>>;

/**
 * Returns the version to fall back to: the one that was live most recently before the current one.
 * Skips versions that a rollback removed and versions that must not be served. Takes the changes
 * newest first.
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
 * Versions that the newest of these changes marked as bad. A restore marks everything since its
 * version was replaced, like that many rollbacks. A restore of a version that was rolled back
 * itself is like a swap.
 */
function leftBehind([change, ...older]: readonly Step[]): string[] {
  if (!change || change.kind === 'swap' || change.from === null) return [];
  if (change.kind === 'rollback') return [change.from];
  const left = older.findIndex(({ from }) => from === change.to);
  if (left < 0) return [change.from];
  if (older[left]!.kind !== 'swap') return [];
  return [change, ...older.slice(0, left)].flatMap(({ from }) => from ?? []);
}
