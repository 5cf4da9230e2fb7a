import { errorCode, type ErrorCode } from 'shared-contracts';

/** Failures that the same call meets again however often it is made. */
const lasting: readonly ErrorCode[] = [
  'PAYLOAD_INVALID',
  'SESSION_MISSING',
  'NOT_YOURS',
  'NOT_FOUND',
];

/** Quick enough that a busy button still feels like one wait. */
const pauses = [300, 900];

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes a call, and again after a short pause when it failed, up to `retries` times.
 * Rejects with the last failure; one that cannot pass by waiting is not tried again.
 */
export async function persist<T>(call: () => Promise<T>, retries: 1 | 2): Promise<T> {
  for (let made = 0; ; made += 1) {
    try {
      return await call();
    } catch (cause) {
      const code = errorCode(cause);
      if (made === retries || (code && lasting.includes(code))) throw cause;
      await pause(pauses[made] ?? 0);
    }
  }
}
