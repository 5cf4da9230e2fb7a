import type { ErrorCode } from 'shared-contracts';
import type { CodeWay } from 'shared-contracts/api';
import { words } from './words';
import type { Words } from './words/en';

/** A message about the last action. */
export type News =
  | { kind: 'passing'; tone: 'info' | 'error'; text: string }
  /** Stays until something else is done; `way` is the way on that it offers. */
  | { kind: 'staying'; text: string; way: 'new-code' | 'sign-in' | 'none' };

/** The message that the screen shows about the last action. */
export type Message = { kind: 'nothing' } | News;

type Word = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

// In the language at the time of rendering.
const passing = (tone: 'info' | 'error', word: Word): News => ({
  kind: 'passing',
  tone,
  get text() {
    return words[word];
  },
});

const staying = (word: Word, way: 'new-code' | 'sign-in' | 'none'): News => ({
  kind: 'staying',
  get text() {
    return words[word];
  },
  way,
});

export const retry = passing('error', 'error');

const ofAnother = staying('ofAnother', 'sign-in');

export const unverified: Partial<Record<ErrorCode, News>> = {
  CODE_WRONG: passing('error', 'wrong'),
  PAYLOAD_INVALID: passing('error', 'wrong'),
  CODE_EXPIRED: staying('tooOld', 'new-code'),
  NOT_YOURS: ofAnother,
  NOT_FOUND: staying('noLonger', 'new-code'),
  TOO_MANY: staying('tooManyWrong', 'new-code'),
};

/** Returns the message for a stored refusal, after which no try can succeed. */
export function usedUp(refusal: string): News | undefined {
  const news = unverified[refusal as ErrorCode];
  return news?.kind === 'staying' && news.way === 'new-code' ? news : undefined;
}

export const unchecked = staying('unchecked', 'none');

export const unsent: Partial<Record<ErrorCode, News>> = {
  NOT_YOURS: ofAnother,
  TOO_MANY: staying('tooManySent', 'none'),
};

export const sentAgain = {
  text: passing('info', 'sentAgain'),
  call: passing('info', 'calling'),
  email: passing('info', 'mailedAgain'),
  postcard: passing('info', 'postcardSent'),
} satisfies Record<CodeWay, News>;

/** The messages about a profile that Google still reviews. */
export const review = {
  reviewing: staying('stillReviewing', 'none'),
  open: staying('reviewOpen', 'none'),
  suspended: staying('reviewSuspended', 'none'),
  conflict: staying('reviewConflict', 'none'),
  unknown: staying('reviewUnknown', 'none'),
} satisfies Record<string, News>;
