import { errorCode, type ErrorCode } from 'shared-contracts/errors';

/** What to do about a refusal at the command line. The registry's messages also appear on the console. */
const hints: Partial<Record<ErrorCode, string>> = {
  CHANNEL_LOCKED:
    'Unlock it: registry unlock <channel>. An administrator can roll back in spite of the lock: --despite-lock.',
  CANARY_ABORTED_BEFORE: 'To start it again, add --again and the reason.',
  SET_UNKNOWN: 'List the sets: registry sets <channel>.',
};

/** The message of an error, with a hint for the command line if there is one. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = errorCode(error);
  const hint = code && hints[code];
  return hint ? `${message} ${hint}` : message;
}
