import type { CallOptions } from 'shared-contracts/api';

/** Returns the call options with the time that remains for several calls. */
export type SharedTimeout = () => Pick<CallOptions, 'timeoutMs'>;

export function createSharedTimeout(milliseconds: number, clock = Date.now): SharedTimeout {
  const end = clock() + milliseconds;
  // Not 0, which means no timeout.
  return () => ({ timeoutMs: Math.max(1, end - clock()) });
}
