import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { pageAsked } from '../../paging';
import { checked } from '../../payload';
import { dryRun, reasonOf, said } from '../channels/said';
import { channelName, remoteName, versionNumber } from '../../names';
import type { Access } from '../tokens/access';
import type { Previews } from './previews';
import type { Shown } from './shown';
import type { Preview } from './table';

/** Who is half way stays for seven days at the most; so does a link. */
const mostHours = 7 * 24;
const hoursSay = { error: `must be a number of hours, more than 0 and ${mostHours} at the most` };

const wanted = z.object({
  ...said,
  dryRun,
  channel: z._default(channelName, 'production'),
  remote: remoteName,
  version: z.optional(versionNumber),
  /** What the developer's own server serves, in place of a version. */
  devServer: z._default(z.boolean({ error: 'must be true or false' }), false),
  hours: z._default(z.number(hoursSay).check(z.gt(0, hoursSay), z.lte(mostHours, hoursSay)), 24),
  /** The page that the link opens. */
  path: z._default(
    z
      .string()
      .check(
        z.maxLength(500),
        z.regex(/^\/(?![/\\])[^?#\s\\]*$/, { error: 'must be a path such as /services' }),
      ),
    '/',
  ),
});
const previewAsked = wanted.check(
  z.refine((told) => (told.version === undefined) === told.devServer, {
    error: 'must be told, or devServer be true',
    path: ['version'],
  }),
);

const listAsked = z.extend(
  pageAsked(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: 'must be the id of a preview' }))),
  { channel: z.optional(channelName) },
);

const shownToken = z
  .string({ error: 'must be the token of a link' })
  .check(z.minLength(1), z.maxLength(2000));

interface Options {
  previews: Previews;
  shown(channel: string, token: string): Promise<Shown>;
  access: Access;
  /** Where visitors find the shell; undefined where nobody told. */
  shellOrigin: string | undefined;
  now(): number;
}

type OfPreview = { Params: { id: string } };

/** Links to versions that are not live: to give out, to end, and to look at. */
export function previewRoutes(server: FastifyInstance, options: Options) {
  const { previews, shown, access, shellOrigin = '', now } = options;
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };
  const told = (preview: Preview) => ({ ...preview, standing: standingOf(preview, now()) });

  server.get('/previews', async ({ query }) => {
    const found = await previews.list(checked(listAsked, query, 'The question'));
    return { ...found, previews: found.previews.map(told) };
  });

  server.post('/previews', promoting, async (request, reply) => {
    const asked = checked(previewAsked, request.body ?? {}, 'The preview');
    const { channel, remote, version, hours, path } = asked;
    const actor = access.actor(request, { act: 'promote', remote, channel });
    const until = new Date(now() + hours * 3_600_000);
    const reason = reasonOf(asked);
    if (asked.dryRun) {
      const { live } = await previews.foresee({ channel, remote, version });
      return { dryRun: true, channel, remote, version: version ?? null, live, until };
    }
    const { token, ...made } = await previews.create({
      channel,
      remote,
      version,
      until,
      reason,
      ...actor,
    });
    const query = new URLSearchParams({
      ...(channel !== 'production' && { channel }),
      preview: token,
    });
    return reply.code(201).send({ ...told(made), link: `${shellOrigin}${path}?${query}` });
  });

  server.delete<OfPreview>('/previews/:id', promoting, async (request) => {
    const asked = checked(z.object(said), request.body ?? {}, 'The end of the preview');
    const { id, remote, channel } = await previews.find(request.params.id);
    const actor = access.actor(request, { act: 'promote', remote, channel });
    return told(await previews.end(id, { ...actor, reason: reasonOf(asked) }));
  });

  // The link is what opens it: whoever has it may see that one version, and nothing else.
  server.get<{ Querystring: { channel?: string } }>('/previews/shown', async (request) => {
    const channel = checked(channelName, request.query.channel, 'The channel');
    const token = checked(shownToken, request.headers['x-preview'], 'The header x-preview');
    return shown(channel, token);
  });
}

const standingOf = ({ endedAt, until }: Preview, now: number) =>
  endedAt ? 'ended' : until.getTime() <= now ? 'expired' : 'open';
