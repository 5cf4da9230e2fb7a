import type { Database } from 'shared-server';
import { withCanary } from '../canaries/live';
import { currentSet, liveOf } from '../sets/sets';
import type { Channels } from '../channels/channels';
import { shellsThatFit } from '../channels/fitting';
import { changesOf, pointerOf, standing } from '../channels/pointers';
import { createMoves, type Surroundings } from './moves';

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
