/** A move of a channel's pointer for one remote. History is only ever added to. */
export interface Change {
  id: number;
  channel: string;
  remote: string;
  kind: 'swap' | 'rollback';
  from: string | null;
  to: string;
  reason: string;
  by: string;
  at: string;
}

/**
 * The version to fall back to: the one that was live most recently before the current one, leaving out
 * those that a rollback took away. Takes the changes newest first.
 */
export function lastGood(
  changes: readonly Pick<Change, 'kind' | 'from'>[],
  current: string,
): string | undefined {
  const takenAway = new Set<string>();
  for (const { kind, from } of changes) {
    if (from === null || from === current) continue;
    if (kind === 'rollback') takenAway.add(from);
    else if (!takenAway.has(from)) return from;
  }
  return undefined;
}
