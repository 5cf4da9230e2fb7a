import { ShopfrontError } from 'shared-contracts';
import type { Answer } from '../call';

/**
 * Milliseconds from now; 'never' for a refusal of this message; 'when repaired' where every message would be refused
 * until an operator changes a key, a sender or a quota.
 */
export type Retry = number | 'never' | 'when repaired';

interface Again {
  again: Retry;
  /** A short reason for operators, without the recipient. */
  why?: string;
  cause: unknown;
}

/** A message that the provider did not accept, and when to try again. */
export class MessageRejected extends ShopfrontError {
  readonly again: Retry;

  constructor(provider: string, { again, why, cause }: Again) {
    const reason = why === undefined ? '' : ` (${why})`;
    super('API_FAILED', `${provider} did not take the message${reason}.`, { status: 502, cause });
    this.again = again;
  }
}

/** Throws the refusal if the answer contains a delay or is permanent. */
export function throwRejection(provider: string, answer: Answer): void {
  const { status, retryAfterMs } = answer;
  const cause = new Error(answerText(answer));
  if (status === 400 || status === 422)
    throw new MessageRejected(provider, { again: 'never', cause });
  if ([401, 403, 404].includes(status))
    throw new MessageRejected(provider, { again: 'when repaired', why: String(status), cause });
  if (retryAfterMs !== undefined)
    throw new MessageRejected(provider, { again: retryAfterMs, cause });
}

/** Returns the text of an answer without the recipient, which providers repeat. */
export const answerText = ({ status, body }: Answer, to = ''): string =>
  withoutReader(`${status} ${JSON.stringify(body)?.slice(0, 500)}`, to);

export const withoutReader = (text: string, to: string): string =>
  to === '' ? text : text.replaceAll(to, '[reader]').replaceAll(encodeURIComponent(to), '[reader]');
