import type { FastifyInstance } from 'fastify';
import { answers } from 'shared-server';
import type { App } from './context';
import { whichAreLive } from './providers';

/** Answers whether the API works, and which providers are live. */
export function healthRoute(server: FastifyInstance, app: App): void {
  server.get('/health', {
    // Monitoring requests this often.
    config: { rateLimit: false },
    schema: {
      summary: 'Whether the API works, and which providers are live.',
      tags: ['operators'],
    },
    async handler(_request, reply) {
      const { database, config, outbox } = app;
      const well = await answers(database);
      return reply.code(well ? 200 : 503).send({
        status: well ? 'ok' : 'database does not answer',
        simulate: config.simulate,
        providers: whichAreLive(config.providers),
        outbox: well ? await outbox.counts() : undefined,
      });
    },
  });
}
