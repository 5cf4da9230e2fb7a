import { Caller, type Answer } from './call';
import { signInEnded } from './sign-in';

/** Google as it is called for an owner: a token that it does not take is the end of their sign-in. */
export class GoogleCaller extends Caller {
  override async ask(url: string, init?: RequestInit): Promise<Answer> {
    const answer = await super.ask(url, init);
    if (answer.status === 401) throw signInEnded(answer);
    return answer;
  }
}
