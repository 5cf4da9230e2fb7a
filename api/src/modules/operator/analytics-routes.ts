import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { parsed } from '../../contract/payload';
import { seconds, type App } from '../../context';
import { armsAnswer, armsQuery, readArms } from '../analytics/arms';
import { errorsAnswer, errorsQuery, readErrors } from '../analytics/errors';
import { funnelAnswer, funnelQuery, readFunnel } from '../analytics/funnel';
import { publishedList, storePublished } from '../analytics/published';
import { readRemotes, remotesAnswer, remotesQuery } from '../analytics/remotes';
import { readSources, sourcesAnswer, sourcesQuery } from '../analytics/sources';
import { type OperatorHandlers, about, json, unchecked } from './acts';

/** How long a funnel waits for counting to catch up. */
const countingMs = seconds(1);

/** Registers the funnel, the comparison of a canary's arms and the published releases. */
export function analyticsRoutes(
  server: FastifyInstance,
  app: App,
  { recorded, unrecorded }: OperatorHandlers,
): void {
  server.get('/analytics/funnel', {
    schema: about('Visitors, drop-off and median time per screen and remote version.', {
      querystring: json(funnelQuery, 'input'),
      response: { 200: json(funnelAnswer, 'output') },
    }),
    ...unchecked,
    handler: recorded(
      'funnel/read',
      ({ query }, inside) => readFunnel(inside, parsed(funnelQuery, query)),
      // Outside of that transaction, which would delay all others.
      () => app.counting.within(countingMs),
    ),
  });

  server.get('/analytics/arms', {
    schema: about('How the visitors of a canary fared, by arm, share and remote.', {
      querystring: json(armsQuery, 'input'),
      response: { 200: json(armsAnswer, 'output') },
    }),
    ...unchecked,
    // Requested every few seconds while a canary runs.
    handler: unrecorded('arms/read', ({ query }) => readArms(app, parsed(armsQuery, query))),
  });

  server.put('/analytics/releases', {
    schema: about('Adds published releases: figures count events of these alone.', {
      body: json(publishedList, 'input'),
    }),
    bodyLimit: 1024 * 1024,
    ...unchecked,
    handler: unrecorded('releases/stored', async ({ body }) => {
      await storePublished(app, parsed(publishedList, body));
      return { ok: true };
    }),
  });
}

/** Registers the counts of visitors. */
export function countRoutes(
  server: FastifyInstance,
  app: App,
  { unrecorded }: OperatorHandlers,
): void {
  const counting = <Q extends z.ZodMiniType, A extends z.ZodMiniType>(
    path: string,
    summary: string,
    {
      query,
      answer,
      read,
    }: { query: Q; answer: A; read(app: App, parameters: z.output<Q>): unknown },
  ) =>
    server.get(path, {
      schema: about(summary, {
        querystring: json(query, 'input'),
        response: { 200: json(answer, 'output') },
      }),
      ...unchecked,
      handler: unrecorded('visitors/counted', async (request) =>
        read(app, parsed(query, request.query)),
      ),
    });
  counting(
    '/analytics/remotes',
    'Load failures, completion and web vitals by remote and version.',
    { query: remotesQuery, answer: remotesAnswer, read: readRemotes },
  );
  counting('/analytics/errors', 'Errors on visitors’ pages, by remote, version and place.', {
    query: errorsQuery,
    answer: errorsAnswer,
    read: readErrors,
  });
  counting('/analytics/sources', 'Source tags, countries and versions of visitors, by how many.', {
    query: sourcesQuery,
    answer: sourcesAnswer,
    read: readSources,
  });
}
