import { ShopfrontError } from 'shared-contracts';
import type { Answer } from './call';

interface Again {
  /** Milliseconds from now; 'never' for what would be refused each time. */
  again: number | 'never';
  /** In a word, for who looks after messages: never whose message it was. */
  why?: string;
  cause: unknown;
}

/** A message that was not taken, and when there is sense in sending it again. */
export class NotTaken extends ShopfrontError {
  readonly again: number | 'never';

  constructor(provider: string, { again, why, cause }: Again) {
    const reason = why === undefined ? '' : ` (${why})`;
    super('API_FAILED', `${provider} did not take the message${reason}.`, { status: 502, cause });
    this.again = again;
  }
}

/** The refusal in an answer that says when, or that never, the message will be taken; else nothing. */
export function refuseForGood(provider: string, answer: Answer): void {
  const { status, retryAfterMs } = answer;
  const cause = new Error(saidIn(answer));
  // What is wrong with our account or our settings (401, 403, 404) somebody can put right meanwhile.
  if (status === 400 || status === 422) throw new NotTaken(provider, { again: 'never', cause });
  if (retryAfterMs !== undefined) throw new NotTaken(provider, { again: retryAfterMs, cause });
}

/** What an answer said, without the one it was for: providers repeat the address or the number. */
export const saidIn = ({ status, body }: Answer, to = ''): string =>
  withoutReader(`${status} ${JSON.stringify(body)?.slice(0, 500)}`, to);

export const withoutReader = (text: string, to: string): string =>
  to === '' ? text : text.replaceAll(to, '[reader]').replaceAll(encodeURIComponent(to), '[reader]');
