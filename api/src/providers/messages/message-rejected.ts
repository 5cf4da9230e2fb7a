import { ShopfrontError } from 'shared-contracts';
import type { Answer } from '../call';

interface Again {
  /** Milliseconds from now; 'never' for a permanent refusal. */
  again: number | 'never';
  /** A short reason for operators, without the recipient. */
  why?: string;
  cause: unknown;
}

/** A message that the provider did not accept, and when to try again. */
export class MessageRejected extends ShopfrontError {
  readonly again: number | 'never';

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
  // Errors of our account or settings (401, 403, 404) can be fixed in the meantime.
  if (status === 400 || status === 422)
    throw new MessageRejected(provider, { again: 'never', cause });
  if (retryAfterMs !== undefined)
    throw new MessageRejected(provider, { again: retryAfterMs, cause });
}

/** Returns the text of an answer without the recipient, which providers repeat. */
export const answerText = ({ status, body }: Answer, to = ''): string =>
  withoutReader(`${status} ${JSON.stringify(body)?.slice(0, 500)}`, to);

export const withoutReader = (text: string, to: string): string =>
  to === '' ? text : text.replaceAll(to, '[reader]').replaceAll(encodeURIComponent(to), '[reader]');
