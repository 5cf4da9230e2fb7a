import type { sourcesOf } from '../provenance/source';
import type { Release } from '../releases/table';
import type { Live, Shells } from './document';
import type { Moved, Plan } from 'registry-contract/moves';
import type { Move } from './move';
import type { Change, Pointer } from './table';

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
