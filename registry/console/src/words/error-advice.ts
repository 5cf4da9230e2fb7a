import { errorCode } from 'shared-contracts/errors';

/** What to do about an error, where its message does not say it. */
const remedies: Record<string, string> = {
  CONTRACT_MISFIT: 'Nothing was changed. Promote the other side first, or both together.',
  CONTRACT_NOT_PROVEN:
    'Nothing was changed. The owner of the receiving side can accept it with the command above.',
  CHANNEL_LOCKED: 'Nothing was changed. Unlock the channel on the page Live first.',
  POINTER_MOVED:
    'Nothing was changed. The page now shows the live versions. Check them, then decide again.',
  TOKEN_SCOPE: 'Ask an administrator to change your role on the page Access.',
  TOKEN_REFUSED: 'Your session ended. Load the page again and sign in.',
  ORIGIN_REFUSED: 'Open the console at its own address and try again.',
  SET_BANNED: 'Nothing was changed. Choose another set or version.',
  SET_UNKNOWN: 'Choose a set on the page Sets.',
  CANARY_ABORTED_BEFORE:
    'Nothing was started. To continue, check “Start it again anyway” below the version.',
  CANARY_RUNNING: 'End the running canary first, then start this one.',
  API_UNREACHABLE: 'Check your connection. The page tries again automatically.',
};

export interface ErrorAdvice {
  code: string;
  words: string;
  remedy: string | undefined;
}

export function adviceFor(error: unknown): ErrorAdvice {
  const code = errorCode(error) ?? (error as { code?: string } | null)?.code ?? 'API_FAILED';
  const words = error instanceof Error ? error.message : 'Something failed.';
  return { code, words, remedy: remedies[code] };
}
