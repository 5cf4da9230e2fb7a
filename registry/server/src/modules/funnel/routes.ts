import { type PageError, pageErrors } from 'registry-contract/visitors';
import type { FastifyInstance } from 'fastify';
import { endpoints } from 'registry-contract';
import { repeat, type Database } from 'shared-server';
import { isMapped, type SourceMaps } from '../source-maps/maps';
import { createTracer, type Read } from '../source-maps/trace';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import { createApiQuery, createReleaseListSender } from './api-query';

/** The most frequent errors come first. */
const mostTraced = 50;
const longestStack = 8_000;

/**
 * Returns the same errors, each with its stack in the lines of the sources, or null without a map.
 * Of a long list only the first are traced.
 */
export async function resolveStacks<T extends Pick<PageError, 'remote' | 'version' | 'stack'>>(
  errors: readonly T[],
  read: Read,
): Promise<(T & { resolved: string | null })[]> {
  const trace = createTracer(async (release, script) =>
    isMapped(release, script) ? read(release, script) : undefined,
  );
  const rows: (T & { resolved: string | null })[] = [];
  for (const error of errors) {
    const stack = rows.length < mostTraced ? error.stack?.slice(0, longestStack) : undefined;
    const traced = stack
      ? await trace(stack, { name: error.remote, version: error.version ?? '' })
      : undefined;
    rows.push({ ...error, resolved: traced && traced.found > 0 ? traced.stack : null });
  }
  return rows;
}

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
