import type { Database } from 'shared-server';
import { withCanary } from '../canaries/running';
import type { Release } from '../releases/table';
import { currentSet, liveOf } from '../sets/sets';
import type { Live, Shells } from './document';
import { shellsThatFit } from './fitting';
import { changesOf, pointerOf, standing } from './live';
import { createMoves, type Aim, type Moved, type Plan, type Surroundings } from './moves';
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

/** Named sets of pointers: which version of each remote is live. */
export function createChannels(database: Database, around: Surroundings): Channels {
  const { sql } = database;
  return {
    ...createMoves(database, around),
    pointer: (channel, remote) => pointerOf(sql, channel, remote),
    shells: (live) => shellsThatFit(sql, live),
    served: async (channel) => {
      const set = await currentSet(sql, channel);
      if (set) {
        const live = await withCanary(sql, channel, await liveOf(sql, set));
        return { set: set.number, live };
      }
      return standing.includes(channel) ? { set: undefined, live: [] } : undefined;
    },
    history: (channel) => changesOf(sql, channel),
  };
}
