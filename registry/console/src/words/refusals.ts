import { errorCode } from 'shared-contracts/errors';

/** What to do about a refusal, where its own words leave that open. */
const remedies: Record<string, string> = {
  CONTRACT_MISFIT: 'Nothing was changed. Promote the other side first, or both in one go.',
  CONTRACT_NOT_PROVEN:
    'Nothing was changed. Who owns the side that takes it may accept it with the command above.',
  CHANNEL_LOCKED: 'Nothing was changed. Whoever locked the channel opens it, on the page Live.',
  POINTER_MOVED: 'Nothing was changed. The page shows what is live now: look again, then decide.',
  TOKEN_SCOPE: 'An administrator gives you another role, on the page Access.',
  TOKEN_REFUSED: 'Your session ended. Load the page again and sign in.',
  ORIGIN_REFUSED: 'Open the console at its own address and try again.',
  SET_BANNED: 'Choose another set: nobody goes back to a banned one.',
  CANARY_ABORTED_BEFORE:
    'Nothing was begun. “Try it again all the same” stands below the version now.',
  CANARY_RUNNING: 'End the one that runs, then begin this one.',
  API_UNREACHABLE: 'Check your connection; the page tries again by itself.',
};

export interface Refusal {
  code: string;
  words: string;
  remedy: string | undefined;
}

export function refusalOf(error: unknown): Refusal {
  const code = errorCode(error) ?? (error as { code?: string } | null)?.code ?? 'API_FAILED';
  const words = error instanceof Error ? error.message : 'Something failed.';
  return { code, words, remedy: remedies[code] };
}
