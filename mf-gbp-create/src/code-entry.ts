import type { ErrorCode, FactPayload } from 'shared-contracts';
import type { CodeWay } from 'shared-contracts/api';
import {
  retry,
  review,
  sentAgain,
  unchecked,
  unsent,
  unverified,
  usedUp,
  type News,
  type Message,
} from './news';
import type { Sending } from './sending';
import { words } from './words';

/** The phases of entering the code. */
export type Phase =
  | { kind: 'asking' }
  | { kind: 'checking' }
  | {
      kind: 'saving';
      verified: FactPayload<'profile/saved'>['verified'];
      /** The owner still reads that the code was right. */
      reading: boolean;
    }
  /** The code was right, and Google looks at the profile for days. */
  | { kind: 'reviewing'; reading: boolean };

/** Google's state of a profile whose code was right; unknown if it could not be requested. */
export type GoogleState = 'verified' | keyof typeof review;

/** The state that the screen of the code shows, without actions. */
export interface CodeEntry {
  phase: Phase;
  message: Message;
  fieldError?: string;
  /** Each round is an empty, focused field, instead of a reload of the page. */
  round: number;
}

/** The events of a code that was sent. */
export type Happened =
  | { kind: 'given'; otp: string }
  | { kind: 'right'; reviewing: boolean }
  | { kind: 'google-state-read'; state: GoogleState }
  | { kind: 'went-on' }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'retried' }
  | { kind: 'sent-again'; by: CodeWay }
  /** The provider had verified the profile by then. */
  | { kind: 'verified-meanwhile' }
  /** The error code of the refusal, if the server refused the code. */
  | { kind: 'not-sent'; code?: ErrorCode }
  | { kind: 'skipped' }
  /** The owner enters the code after all, so the error of continuing without it can wait. */
  | { kind: 'entered-after-all' }
  /** The banner was read, or its time was up. */
  | { kind: 'banner-ended' }
  | { kind: 'read-on' };

const nothing: Message = { kind: 'nothing' };

/** The result of the code before this page was loaded. */
type Before = Pick<Sending, 'verified' | 'reviewing' | 'spent'>;

export const entryAtFirst = (before: Before): CodeEntry => ({
  phase: phaseAtFirst(before),
  message: usedUp(before.spent) ?? nothing,
  round: 1,
});

function phaseAtFirst({ verified, reviewing }: Before): Phase {
  if (reviewing) return { kind: 'reviewing', reading: false };
  return verified ? verifiedByCode : { kind: 'asking' };
}

const verifiedByCode = { kind: 'saving', verified: 'by-code', reading: false } as const;

/** Whether the server must check the entered code. */
export const isWhole = (otp: string) => otp.length === 6;

/** Returns the next state. An event that does not fit the phase changes nothing. */
export function entryAfter(entry: CodeEntry, happened: Happened): CodeEntry {
  const { phase } = entry;
  switch (happened.kind) {
    case 'given':
      if (phase.kind !== 'asking') return entry;
      if (!isWhole(happened.otp)) {
        return { ...entry, fieldError: words.allDigits };
      }
      return { ...entry, phase: { kind: 'checking' }, message: nothing, fieldError: undefined };
    case 'right':
      return {
        ...entry,
        phase: happened.reviewing
          ? { kind: 'reviewing', reading: true }
          : { ...verifiedByCode, reading: true },
      };
    case 'google-state-read':
      if (phase.kind !== 'reviewing') return entry;
      return happened.state === 'verified'
        ? { ...entry, phase: verifiedByCode }
        : { ...entry, message: review[happened.state] };
    case 'went-on':
      return { ...entry, phase: verifiedByCode };
    case 'refused':
      return afterRefusal({ ...entry, phase: { kind: 'asking' } }, unverified[happened.code]);
    case 'retried':
    case 'banner-ended':
      return { ...entry, message: nothing };
    case 'sent-again':
      return nextRound(entry, sentAgain[happened.by]);
    case 'verified-meanwhile':
      return { ...entry, phase: { kind: 'saving', verified: 'at-once', reading: false } };
    case 'not-sent':
      return { ...entry, message: (happened.code && unsent[happened.code]) ?? retry };
    case 'skipped':
      if (phase.kind !== 'asking') return entry;
      return { ...entry, phase: { kind: 'saving', verified: 'skipped', reading: false } };
    case 'entered-after-all':
      return { ...entry, phase: { kind: 'asking' } };
    case 'read-on':
      return 'reading' in phase ? { ...entry, phase: { ...phase, reading: false } } : entry;
  }
}

/** A checked code is removed from the field. A code that could not be checked stays in it. */
const afterRefusal = (entry: CodeEntry, news: News | undefined): CodeEntry =>
  news
    ? nextRound(entry, news, news.kind === 'passing' ? news.text : undefined)
    : { ...entry, message: unchecked };

const nextRound = (entry: CodeEntry, message: News, fieldError?: string): CodeEntry => ({
  ...entry,
  message,
  fieldError,
  round: entry.round + 1,
});
