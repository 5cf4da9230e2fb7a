import { watchDatabase, watchDisk, type Metrics, answers } from 'shared-server';
import type { FastifyInstance } from 'fastify';
import type { App } from './context';
import { measureSteps } from './modules/analytics/measures';
import { measureOutbox } from './modules/outbox/measures';
import { measurePins } from './modules/pins/counting';
import { whichAreLive } from './providers';

/** Registers the figures that the API reads from its database. */
export function measure(app: App, metrics: Metrics): void {
  const failed = (err: unknown) => app.log.warn({ err }, 'figures were not read from the database');
  watchDatabase(metrics, app.database, failed);
  watchDisk(metrics, { data: app.config.dataFolder });
  measureOutbox(app, metrics, failed);
  measureSteps(app, metrics, failed);
  measurePins(app, metrics, failed);
}

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
