import { ShopfrontError } from 'shared-contracts';
import type { Answer } from './call';

/** A message that was not taken, and when there is sense in sending it again. */
export class NotTaken extends ShopfrontError {
  constructor(
    provider: string,
    /** Milliseconds from now; 'never' for what would be refused each time. */
    readonly again: number | 'never',
    cause: unknown,
  ) {
    super('API_FAILED', `${provider} did not take the message.`, { status: 502, cause });
  }
}

/** The refusal in an answer that says when, or that never, the message will be taken; else nothing. */
export function refuseForGood(provider: string, { status, body, retryAfterMs }: Answer): void {
  const cause = new Error(`${status} ${JSON.stringify(body)?.slice(0, 500)}`);
  // What is wrong with our account or our settings (401, 403, 404) somebody can put right meanwhile.
  if (status === 400 || status === 422) throw new NotTaken(provider, 'never', cause);
  if (retryAfterMs !== undefined) throw new NotTaken(provider, retryAfterMs, cause);
}
