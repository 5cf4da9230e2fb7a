import type { FastifyInstance } from 'fastify';
import { repeat, type Database } from 'shared-server';
import { createDeltas, type Deltas } from 'shared-server/dictionaries';
import type { ReleaseStore } from '../releases/store';
import { similarScripts } from './groups';
import { recentReleases, markerOf } from './recent-releases';

const everyMs = 1000;

/** Prepares deltas between scripts of releases soon after a publication or move on any server. */
export function prepareDeltas(
  server: FastifyInstance,
  { sql }: Database,
  store: Pick<ReleaseStore, 'read'>,
): Pick<Deltas, 'find'> {
  const deltas = createDeltas();
  let lastMark: string | undefined;
  // Registered before the server waits for running work.
  server.addHook('preClose', async () => deltas.stop());
  repeat(server, {
    ...{ everyMs, what: 'could not prepare the next deltas' },
    async act() {
      const mark = await markerOf(sql);
      if (mark === lastMark) return;
      await deltas.prepare(similarScripts(await recentReleases(sql), store));
      lastMark = mark;
    },
  });
  return deltas;
}
