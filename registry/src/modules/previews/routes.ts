import type { FastifyInstance } from 'fastify';
import type { Answer } from 'registry-contract';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { register } from '../../route';
import { reasonOf } from '../channels/said';
import { channelName } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import type { Previews } from './previews';
import type { Shown } from './shown';
import type { Preview } from './table';

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

/** Links to versions that are not live: to give out, to end, and to look at. */
export function previewRoutes(server: FastifyInstance, options: Options) {
  const { previews, shown, access, shellOrigin = '', now } = options;
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };
  const told = (preview: Preview) => ({ ...preview, standing: standingOf(preview, now()) });

  register(server, 'GET /previews', {}, async (asked) => {
    const found = await previews.list(asked);
    return { ...found, previews: found.previews.map(told) };
  });

  register(server, 'POST /previews', promoting, async (asked, request, reply) => {
    const { channel, remote, version, hours, path } = asked;
    const actor = access.actor(request, { act: 'promote', remote, channel });
    const until = new Date(now() + hours * 3_600_000);
    const reason = reasonOf(asked);
    if (asked.dryRun) {
      const { live } = await previews.foresee({ channel, remote, version });
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
    return { ...told(made), link: `${shellOrigin}${path}?${query}` };
  });

  register(server, 'DELETE /previews/:id', promoting, async (asked, request) => {
    const { id, remote, channel } = await previews.find(asked.id);
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

const standingOf = (
  { endedAt, until }: Preview,
  now: number,
): Answer<'DELETE /previews/:id'>['standing'] =>
  endedAt ? 'ended' : until.getTime() <= now ? 'expired' : 'open';
