import type { FastifyInstance } from 'fastify';
import { repeat, type Database } from 'shared-server';
import { createDeltas, type Deltas } from 'shared-server/dictionaries';
import type { ReleaseStore } from '../releases/store';
import { scriptsAlike } from './groups';
import { comingAndGoing, markOf } from './wanted';

const everyMs = 1000;

/**
 * Deltas between the scripts of releases, there soon after one was published or moved, whoever did so and on which
 * server.
 */
export function prepareDeltas(
  server: FastifyInstance,
  { sql }: Database,
  store: Pick<ReleaseStore, 'read'>,
): Pick<Deltas, 'find'> {
  const deltas = createDeltas();
  let lastMark: string | undefined;
  // Before the server waits for what is running.
  server.addHook('preClose', async () => deltas.stop());
  repeat(server, {
    ...{ everyMs, what: 'the next deltas could not be made' },
    async act() {
      const mark = await markOf(sql);
      if (mark === lastMark) return;
      await deltas.prepare(scriptsAlike(await comingAndGoing(sql), store));
      lastMark = mark;
    },
  });
  return deltas;
}
