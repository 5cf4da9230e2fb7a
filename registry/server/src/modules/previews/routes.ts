import type { FastifyInstance } from 'fastify';
import type { Answer } from 'registry-contract';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { register } from '../../route';
import { reasonOf } from '../channels/write-conditions';
import { channelName } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import type { Previews } from './previews';
import type { PreviewView } from './view-preview';
import type { Preview } from './stored-previews';

const shownToken = z
  .string({ error: 'must be the token of a link' })
  .check(z.minLength(1), z.maxLength(2000));

interface Options {
  previews: Previews;
  shown(channel: string, token: string): Promise<PreviewView>;
  access: Access;
  /** The public address of the shell; undefined if it is not set. */
  shellOrigin: string | undefined;
  now(): number;
}

/** Routes to create, end and read previews. */
export function previewRoutes(server: FastifyInstance, options: Options) {
  const { previews, shown, access, shellOrigin = '', now } = options;
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };
  const withStanding = (preview: Preview) => ({ ...preview, standing: standingOf(preview, now()) });

  register(server, 'GET /previews', {}, async (payload) => {
    const page = await previews.list(payload);
    return { ...page, previews: page.previews.map(withStanding) };
  });

  register(server, 'POST /previews', promoting, async (payload, request, reply) => {
    const { channel, remote, version, hours, path } = payload;
    const actor = access.actor(request, { act: 'promote', remote, channel });
    const until = new Date(now() + hours * 3_600_000);
    const reason = reasonOf(payload);
    if (payload.dryRun) {
      const { live } = await previews.plan({ channel, remote, version });
      void reply.code(200);
      return { dryRun: true as const, channel, remote, version: version ?? null, live, until };
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
    return { ...withStanding(made), link: `${shellOrigin}${path}?${query}` };
  });

  register(server, 'DELETE /previews/:id', promoting, async (payload, request) => {
    const { id, remote, channel } = await previews.find(payload.id);
    const actor = access.actor(request, { act: 'promote', remote, channel });
    return withStanding(await previews.end(id, { ...actor, reason: reasonOf(payload) }));
  });

  // The token is the only credential: anyone who has the link may see that version.
  server.get<{ Querystring: { channel?: string } }>('/previews/shown', async (request) => {
    const channel = checked(channelName, request.query.channel, 'The channel');
    const token = checked(shownToken, request.headers['x-preview'], 'The header x-preview');
    return shown(channel, token);
  });
}

const standingOf = (
  { endedAt, until }: Preview,
  currentTime: number,
): Answer<'DELETE /previews/:id'>['standing'] =>
  endedAt ? 'ended' : until.getTime() <= currentTime ? 'expired' : 'open';
