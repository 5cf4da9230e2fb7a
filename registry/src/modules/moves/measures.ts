import { count, inArray, max } from 'drizzle-orm';
import type { Metrics, Sql } from 'shared-server';
import { sets } from '../sets/table';
import { standing } from '../channels/pointers';
import { changes, pointers } from '../channels/table';

/** What is live on the channels that there always are: previews come and go, and would be series without end. */
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
        help: 'Number of the set that is live: each move makes the next one.',
        labels: ['channel'],
      },
      shopfront_channel_moves_total: {
        help: 'Moves of a channel, ever: swap, rollback or restore, a remote each.',
        labels: ['channel', 'kind'],
        grows: true,
      },
    },
    async read() {
      const [live, served, moves] = await Promise.all([
        database.select().from(pointers).where(inArray(pointers.channel, standing)),
        database
          .select({ channel: sets.channel, number: max(sets.number) })
          .from(sets)
          .where(inArray(sets.channel, standing))
          .groupBy(sets.channel),
        database
          .select({ channel: changes.channel, kind: changes.kind, moves: count() })
          .from(changes)
          .where(inArray(changes.channel, standing))
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
        shopfront_channel_moves_total: moves.map((one) => ({
          labels: { channel: one.channel, kind: one.kind },
          value: one.moves,
        })),
      };
    },
    failed,
  });
}
