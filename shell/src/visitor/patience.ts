import type { CallOptions } from 'shared-contracts/api';

/** The options of a call that may take what is left of a time that several calls share. */
export type Patience = () => Pick<CallOptions, 'timeoutMs'>;

export function patienceOf(milliseconds: number, now = Date.now): Patience {
  const end = now() + milliseconds;
  // Not 0, which would be for ever.
  return () => ({ timeoutMs: Math.max(1, end - now()) });
}
