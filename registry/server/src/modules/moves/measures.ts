import { count, inArray, max } from 'drizzle-orm';
import type { Metrics, Sql } from 'shared-server';
import { sets } from '../sets/sets';
import { initialChannels, changes, pointers } from '../channels/pointers';

/**
 * Live versions of the initial channels. Preview channels come and go, and would add series without
 * limit.
 */
export function measureChannels(
  metrics: Metrics,
  database: Sql,
  failed: (error: unknown) => void,
): void {
  metrics.source({
    name: 'channels',
    serves: {
      shopfront_release_live_info: {
        help: 'The version of a remote that is live on a channel; always 1.',
        labels: ['channel', 'remote', 'version'],
      },
      shopfront_channel_set: {
        help: 'Number of the live set: each move makes the next one.',
        labels: ['channel'],
      },
      shopfront_channel_moves_total: {
        help: 'Moves of a channel, ever: swap, rollback or restore, one per remote.',
        labels: ['channel', 'kind'],
        grows: true,
      },
    },
    async read() {
      const [live, served, moves] = await Promise.all([
        database.select().from(pointers).where(inArray(pointers.channel, initialChannels)),
        database
          .select({ channel: sets.channel, number: max(sets.number) })
          .from(sets)
          .where(inArray(sets.channel, initialChannels))
          .groupBy(sets.channel),
        database
          .select({ channel: changes.channel, kind: changes.kind, moves: count() })
          .from(changes)
          .where(inArray(changes.channel, initialChannels))
          .groupBy(changes.channel, changes.kind),
      ]);
      return {
        shopfront_release_live_info: live.map(({ channel, remote, version }) => ({
          labels: { channel, remote, version },
          value: 1,
        })),
        shopfront_channel_set: served.map(({ channel, number }) => ({
          labels: { channel },
          value: number ?? 0,
        })),
        shopfront_channel_moves_total: moves.map((move) => ({
          labels: { channel: move.channel, kind: move.kind },
          value: move.moves,
        })),
      };
    },
    failed,
  });
}
