import type { Moved, Plan } from 'registry-contract/moves';
import type { sourcesOf } from '../provenance/source';
import type { Release } from '../releases/table';
import type { Live, Shells } from './document';
import type { Change, Pointer } from './pointers';

/** The versions that the writer believes to be live. If they are not, the move fails with POINTER_MOVED. */
export type Expected = { revision: number } | { version: string };

export interface Target {
  remote: string;
  version: string;
  expected?: Expected | undefined;
}

/** What a channel should serve, and why. */
export type Move = {
  channel: string;
  reason: string;
  by: string;
  byToken: string | null;
  /** The number of the set that the writer believes to be live. */
  expectedSet?: number | undefined;
  /** Rolls back although the channel is locked. */
  despiteLock?: boolean | undefined;
  /** What happens to active sessions on the replaced set. By default they stay on it. */
  drain?: 'soft' | 'now' | undefined;
} & (
  | { kind: 'swap'; targets: readonly Target[] }
  /** A move to the last good version. */
  | { kind: 'rollback'; remote: string; expected?: Expected | undefined }
  /** A move to the versions of a set, or to some of them. */
  | { kind: 'restore'; set: number; remotes?: readonly string[] | undefined; ban?: boolean }
);

export interface Served {
  /** The number of the set; undefined if no set was ever live. */
  set: number | undefined;
  /** By remote. */
  live: Live[];
}

export interface Channels {
  /** Moves all of the named remotes, or none. */
  move(move: Move): Promise<Moved>;
  /** Reports what a move would do, by a transaction that is rolled back. */
  plan(move: Move): Promise<Plan>;
  /** Undefined if this remote was never pointed on this channel. */
  pointer(channel: string, remote: string): Promise<Pointer | undefined>;
  /** The releases that a page of this channel gets; undefined for an unknown channel. */
  served(channel: string): Promise<Served | undefined>;
  /** The shells that may run the releases of a channel. */
  shells(live: readonly Live[]): Promise<Map<Release, Shells>>;
  /** Loads the commits of the live releases. Returns a function that finds the commit of a release. */
  sources(live: readonly Live[]): ReturnType<typeof sourcesOf>;
  /** Newest first: the last changes, and those that made the live versions live. */
  history(channel: string): Promise<Change[]>;
}
