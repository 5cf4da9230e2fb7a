import { errorCode, type ErrorCode } from 'shared-contracts';

/** Failures that every repeated call would return again. */
const lasting: readonly ErrorCode[] = [
  'PAYLOAD_INVALID',
  'SESSION_MISSING',
  'NOT_YOURS',
  'NOT_FOUND',
];

/** Short enough for a busy button to feel like one wait. */
const pauses = [300, 900];

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes a call, and repeats it after a short pause when it fails, up to `retries` times. Rejects with the last
 * failure. A permanent failure is not repeated.
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
