import type { Report } from '../contracts/gate';
import type { Pointer } from './table';

/** What the writer believes to be live; refused with POINTER_MOVED when it is not. */
export type Expected = { revision: number } | { version: string };

export interface Target {
  remote: string;
  version: string;
  expected?: Expected | undefined;
}

/** Where a move has led to, and what whoever made it must know. */
export type MovedPointer = Pointer & { note?: string };

/** What is to be live on a channel, and why. */
export type Aim = {
  channel: string;
  reason: string;
  by: string;
  byToken: string | null;
  /** The number of the set that the writer believes to be live. */
  expectedSet?: number | undefined;
  /** Where the channel is locked: goes back all the same. */
  despiteLock?: boolean | undefined;
  /** What becomes of those who are on what is live until now; they stay on it unless told. */
  drain?: 'soft' | 'now' | undefined;
} & (
  | { kind: 'swap'; targets: readonly Target[] }
  /** Back to the last good version. */
  | { kind: 'rollback'; remote: string; expected?: Expected | undefined }
  /** Back to what a set served, or to a part of it. */
  | { kind: 'restore'; set: number; remotes?: readonly string[] | undefined; ban?: boolean }
);

export interface Moved {
  /** Of what was named, whether it moved or stayed. */
  pointers: MovedPointer[];
  /** What is live now. */
  set: number;
}

/** What a move would do. */
export interface Plan {
  dryRun: true;
  channel: string;
  /** The number of the set that is live now; null where there is none yet. */
  replaces: number | null;
  changes: { remote: string; from: string | null; to: string | null }[];
  /** What each remote would fall back to afterwards, where that would be another version than now. */
  lastGood: { remote: string; from: string | null; to: string | null }[];
  /** Live now and not in the set that would be restored: nothing takes it away. */
  stays: string[];
  /** The set that would be banned. */
  bans?: number;
  /**
   * How many are half way on the set that it would replace, and would stay on it; of a ban those who would move on
   * at once. Null where nobody knows.
   */
  people: number | null;
  /** What whoever makes the move must know. */
  notes: string[];
  check: Report;
}
