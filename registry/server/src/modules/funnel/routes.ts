import type { FastifyInstance } from 'fastify';
import { endpoints } from 'registry-contract';
import { pageErrors } from 'registry-contract/visitors';
import { repeat, type Database } from 'shared-server';
import { register } from '../../route';
import type { SourceMaps } from '../source-maps/maps';
import type { Access } from '../tokens/access';
import { createApiQuery } from './api-query';
import { createReleaseListSender } from './release-list';
import { resolveStacks } from './resolve-stacks';

interface Options {
  database: Database;
  now(): number;
  access: Access;
  /** The API that collects events; undefined if it is not set. */
  analytics: { origin: string; token: string } | undefined;
  fetch: typeof fetch;
  maps: Pick<SourceMaps, 'read'>;
}

/** Serves the API's numbers: how far visitors come, how versions perform and what fails. */
export function funnelRoutes(server: FastifyInstance, options: Options) {
  const { access, maps, analytics, ...source } = options;
  const onRequest = access.may(() => ({ act: 'operate' }));
  const askApi = createApiQuery({ ...source, analytics });
  const sendPublished = analytics
    ? createReleaseListSender({ ...source, analytics })
    : async () => undefined;
  const what = 'the API did not accept the list of releases';
  repeat(server, { everyMs: 30_000, what, act: sendPublished });

  const ask: typeof askApi = async (path, payload, schema) => {
    await sendPublished().catch((error: unknown) => server.log.warn({ err: error }, what));
    return askApi(path, payload, schema);
  };

  register(server, 'GET /funnel', { onRequest }, (payload) =>
    ask('/analytics/funnel', payload, endpoints['GET /funnel'].answer),
  );
  register(server, 'GET /analytics/remotes', { onRequest }, (payload) =>
    ask('/analytics/remotes', payload, endpoints['GET /analytics/remotes'].answer),
  );
  register(server, 'GET /analytics/sources', { onRequest }, (payload) =>
    ask('/analytics/sources', payload, endpoints['GET /analytics/sources'].answer),
  );
  register(server, 'GET /analytics/errors', { onRequest }, async (payload, request) => {
    const bearer = access.bearer(request);
    const { errors } = await ask('/analytics/errors', payload, pageErrors);
    return {
      errors: await resolveStacks(errors, async (release, script) =>
        access.allows(bearer, { act: 'operate', remote: release.name })
          ? maps.read(release, script)
          : undefined,
      ),
    };
  });
}
