import type { Database } from 'shared-server';
import { withCanary } from '../canaries/running';
import { sourcesOf } from '../provenance/source';
import { currentSet, liveOf } from '../sets/sets';
import type { Channels } from '../channels/channels';
import { compatibleShells } from '../channels/compatibility';
import { changesOf, pointerOf, initialChannels } from '../channels/pointers';
import { createMoves, type MoveContext } from './moves';

/** Channels: which version of each remote is live. */
export function createChannels(database: Database, context: MoveContext): Channels {
  const { sql } = database;
  return {
    ...createMoves(database, context),
    pointer: (channel, remote) => pointerOf(sql, channel, remote),
    shells: (live) => compatibleShells(sql, live),
    served: async (channel) => {
      const set = await currentSet(sql, channel);
      if (set) {
        const live = await withCanary(sql, channel, await liveOf(sql, set));
        return { set: set.number, live };
      }
      return initialChannels.includes(channel) ? { set: undefined, live: [] } : undefined;
    },
    sources: (live) =>
      sourcesOf(
        sql,
        live.map(({ current }) => current),
      ),
    history: (channel) => changesOf(sql, channel),
  };
}
