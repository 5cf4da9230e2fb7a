import type { Lock } from 'registry-contract/channels';
import { useHasRight } from '../api/operator';
import { useLock } from '../api/queries';
import { exactTime } from '../words/time';

/** Describes a lock, as the reason why a button is disabled. */
export const lockWords = ({
  channel,
  by,
  until,
  reason,
}: Pick<Lock, 'channel' | 'by' | 'until' | 'reason'>) =>
  `${channel} is locked by ${by} ${until ? `until ${exactTime(until)}` : 'without an end'}: ${reason}`;

interface LockState {
  /** Why the operator can't promote; undefined if they can. */
  promote: string | undefined;
  /** For acts that administrators can do despite the lock: the field of the payload. */
  despite: { despiteLock?: true };
  /** The sentence that such an act adds to its description. */
  sentences: string[];
}

/** Whether the lock of the channel stops acts of this operator. */
export function useLockState(): LockState {
  const lock = useLock().data?.lock ?? null;
  const isAdministrator = useHasRight('administer');
  if (!lock) return { promote: undefined, despite: {}, sentences: [] };
  const words = lockWords(lock);
  if (!isAdministrator) return { promote: words, despite: {}, sentences: [] };
  return {
    promote: words,
    despite: { despiteLock: true },
    sentences: [`${words}. You can do this as an administrator.`],
  };
}
