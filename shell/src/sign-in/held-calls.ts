import { errorCode } from 'shared-contracts';
import type { SessionStatus } from './other-owner';

interface HeldCallsParts {
  checkSession(): Promise<SessionStatus>;
  /** Leaves the page when it belongs to another owner. Returns whether it does. */
  leaveToOtherOwner(): boolean;
  /** Called when a call was refused because a link does not prove who the visitor is. */
  proofNeeded(): void;
  askToSignIn(): void;
  reload(): void;
}

/** Holds calls that the server refuses without a session, and repeats them after a sign-in. */
export function createHeldCalls(parts: HeldCallsParts) {
  let waiting: (() => void)[] = [];
  const released = () => new Promise<void>((resolve) => waiting.push(resolve));

  /** Resolves when the refused call may be repeated. */
  const waitForOwner = async (status: Exclude<SessionStatus, 'valid'>): Promise<void> => {
    if (status === 'other-owner') parts.reload();
    else parts.askToSignIn();
    await released();
  };

  return {
    /**
     * Makes a call and holds it while there is no session.
     *
     * @throws every other error
     */
    async hold<T>(call: () => Promise<T>): Promise<T> {
      for (let isChecked = false; ;) {
        try {
          return await call();
        } catch (error) {
          const code = errorCode(error);
          if (code === 'NOT_YOURS' && parts.leaveToOtherOwner()) await released();
          if (code !== 'SESSION_MISSING' && code !== 'SIGN_IN_NEEDED') throw error;
          if (code === 'SIGN_IN_NEEDED') parts.proofNeeded();
          // The server may have replaced the cookie since it refused the call.
          const mayBeValid: boolean = !isChecked && code === 'SESSION_MISSING';
          const status: SessionStatus = mayBeValid ? await parts.checkSession() : 'missing';
          isChecked = status === 'valid';
          if (status !== 'valid') await waitForOwner(status);
        }
      }
    },
    /** Repeats every held call. */
    release(): void {
      const held = waiting;
      waiting = [];
      for (const resume of held) resume();
    },
  };
}
