import type { Release } from '../releases/table';
import type { Live, Shells } from './document';
import type { Moved, Plan } from 'registry-contract/moves';
import type { Aim } from './move';
import type { Change, Pointer } from './table';

export interface Served {
  /** The number of the set; undefined where nothing was ever live. */
  set: number | undefined;
  /** By remote. */
  live: Live[];
}

export interface Channels {
  /** Moves all that is named, or nothing. */
  move(aim: Aim): Promise<Moved>;
  /** What a move would do, found by doing it and taking it back. */
  foresee(aim: Aim): Promise<Plan>;
  /** Undefined when nobody pointed this remote on this channel. */
  pointer(channel: string, remote: string): Promise<Pointer | undefined>;
  /** What a page of this channel gets; undefined when there is no such channel. */
  served(channel: string): Promise<Served | undefined>;
  /** Which shells may run the releases of a channel. */
  shells(live: readonly Live[]): Promise<Map<Release, Shells>>;
  /** Newest first: the last of them, and those that put what is live where it is. */
  history(channel: string): Promise<Change[]>;
}
