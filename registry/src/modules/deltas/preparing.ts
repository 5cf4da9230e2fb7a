import type { FastifyInstance } from 'fastify';
import { repeat } from 'shared-server';
import type { Deltas } from './deltas';

const everyMs = 1000;

/** Has the deltas there soon after a release was published or moved, whoever did so and on which server. */
export function prepareDeltas(server: FastifyInstance, deltas: Deltas): void {
  // Before the server waits for what is running.
  server.addHook('preClose', async () => deltas.stop());
  repeat(server, {
    ...{ everyMs, what: 'the next deltas could not be made' },
    act: () => deltas.prepare(),
  });
}
