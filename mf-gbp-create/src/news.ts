import type { ErrorCode } from 'shared-contracts';

/** A thing to say about what was done last. */
export type News =
  | { kind: 'passing'; tone: 'info' | 'error'; text: string }
  /** Stays until something else is done; `way` is the way on that it offers. */
  | { kind: 'staying'; text: string; way: 'new-code' | 'sign-in' | 'none' };

/** What the screen says about the last thing done. */
export type Said = { kind: 'nothing' } | News;

const wrongCode = 'OTP is wrong please retry';

export const retry: News = {
  kind: 'passing',
  tone: 'error',
  text: 'An Error Occured Please retry',
};

const signedOut: News = {
  kind: 'staying',
  text: 'Your sign-in has ended. Sign in again to go on with your profile.',
  way: 'sign-in',
};

export const unverified: Partial<Record<ErrorCode, News>> = {
  CODE_WRONG: { kind: 'passing', tone: 'error', text: wrongCode },
  PAYLOAD_INVALID: { kind: 'passing', tone: 'error', text: wrongCode },
  CODE_EXPIRED: {
    kind: 'staying',
    text: 'This code is too old. Ask for a new one and enter that.',
    way: 'new-code',
  },
  SESSION_MISSING: signedOut,
  NOT_YOURS: signedOut,
  NOT_FOUND: {
    kind: 'staying',
    text: 'This code no longer counts. Ask for a new one and enter that.',
    way: 'new-code',
  },
  TOO_MANY: {
    kind: 'staying',
    text: 'That was one wrong code too many. Ask for a new one and enter that.',
    way: 'new-code',
  },
};

export const unchecked: News = {
  kind: 'staying',
  text: 'We could not check the code. It is still in the field: please try again.',
  way: 'none',
};

export const unsent: Partial<Record<ErrorCode, News>> = {
  SESSION_MISSING: signedOut,
  NOT_YOURS: signedOut,
  TOO_MANY: {
    kind: 'staying',
    text: 'We sent as many codes as we may for now. Try again in ten minutes, or skip the verification.',
    way: 'none',
  },
};

export const sentAgain = {
  text: { kind: 'passing', tone: 'info', text: 'OTP resend successfully' },
  call: { kind: 'passing', tone: 'info', text: 'Calling you for the OTP please pick up' },
} as const satisfies Record<'text' | 'call', News>;
