import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { repeat, type Database } from 'shared-server';
import { checked } from '../../payload';
import type { SourceMaps } from '../source-maps/maps';
import type { Access } from '../tokens/access';
import { askingApi, off } from './asking';
import { publishedAt } from './published';
import { errorsTold, resolved } from './resolved';

const time = z.optional(z.iso.datetime({ error: 'must be a time such as 2026-11-22T09:00:00Z' }));
const name = z.optional(z.string().check(z.maxLength(200)));
const asked = z.object({
  build: z.optional(z.enum(['web', 'app'], { error: 'must be web or app' })),
  from: time,
  to: time,
});
const funnelAsked = z.extend(asked, {
  ...{ source_tag: name, country: name, version: name },
});

interface Options {
  database: Database;
  now(): number;
  access: Access;
  /** Where events are collected; undefined where the registry was not told. */
  analytics: { origin: string; token: string } | undefined;
  fetch: typeof fetch;
  maps: Pick<SourceMaps, 'read'>;
}

/** How far visitors come, how versions do and what breaks, as the API counts it. */
export function funnelRoutes(server: FastifyInstance, options: Options) {
  const { access, maps, analytics, ...source } = options;
  const onRequest = access.may(() => ({ act: 'operate' }));
  const askApi = askingApi({ ...source, analytics });
  const sendPublished = analytics ? publishedAt({ ...source, analytics }) : async () => undefined;
  const what = 'the API did not get the list of releases';
  repeat(server, { everyMs: 30_000, what, act: sendPublished });

  const ask: typeof askApi = async (path, said) => {
    await sendPublished().catch((error: unknown) => server.log.warn({ err: error }, what));
    return askApi(path, said);
  };

  server.get('/funnel', { onRequest }, ({ query }) =>
    ask('/analytics/funnel', checked(funnelAsked, query, 'The question')),
  );
  for (const what of ['remotes', 'sources'] as const) {
    server.get(`/analytics/${what}`, { onRequest }, ({ query }) =>
      ask(`/analytics/${what}`, checked(asked, query, 'The question')),
    );
  }
  server.get('/analytics/errors', { onRequest }, async (request) => {
    const said = checked(asked, request.query, 'The question');
    const bearer = access.bearer(request);
    const answer = errorsTold.safeParse(await ask('/analytics/errors', said));
    if (!answer.success) throw off('answers something else', answer.error);
    return {
      errors: await resolved(answer.data.errors, async (release, script) =>
        access.allows(bearer, { act: 'operate', remote: release.name })
          ? maps.read(release, script)
          : undefined,
      ),
    };
  });
}
