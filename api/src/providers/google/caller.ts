import { ShopfrontError } from 'shared-contracts';
import { Caller, type Answer } from '../call';
import { signInEnded } from './sign-in';

/** Calls Google for an owner: a rejected token means that the sign-in has ended, and a used-up quota means to wait. */
export class GoogleCaller extends Caller {
  override async ask(url: string, init?: RequestInit): Promise<Answer> {
    const answer = await super.ask(url, init);
    if (answer.status === 401) throw signInEnded(answer);
    if (answer.status === 429) throw this.usedUp(answer);
    return answer;
  }

  private usedUp(answer: Answer): ShopfrontError {
    const { code, message, cause } = this.failed(answer);
    const retryAfterSeconds = Math.ceil((answer.retryAfterMs ?? aMinute) / 1000);
    return new ShopfrontError(code, message, { status: 503, retryAfterSeconds, cause });
  }
}

/** Google counts by the minute, and does not always say so. */
const aMinute = 60_000;
