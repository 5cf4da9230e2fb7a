import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { reasonOf, said } from '../channels/said';
import { channelName } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import { every } from 'registry-contract/rights';
import { laterTime } from './time';
import type { Locks } from './locks';

interface Options {
  locks: Locks;
  access: Access;
  now: () => number;
}

type OfChannel = { Params: { channel: string } };

/** Holding a channel as it is, and letting go of it. */
export function lockRoutes(server: FastifyInstance, { locks, access, now }: Options) {
  const address = '/channels/:channel/lock';
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };
  const named = ({ channel }: OfChannel['Params']) => checked(channelName, channel, 'The channel');

  server.get<OfChannel>(address, async ({ params }) => {
    const channel = named(params);
    return { channel, lock: (await locks.of(channel)) ?? null };
  });

  server.post<OfChannel>(address, promoting, async (request, reply) => {
    const channel = named(request.params);
    const lock = z.object({ ...said, until: z.optional(laterTime(now())) });
    const asked = checked(lock, request.body ?? {}, 'The lock');
    // It holds all remotes.
    const actor = access.actor(request, { act: 'promote', remote: every, channel });
    const made = { channel, ...actor, reason: reasonOf(asked), until: asked.until ?? null };
    return reply.code(201).send(await locks.lock(made));
  });

  server.delete<OfChannel>(address, promoting, async (request) => {
    const channel = named(request.params);
    const asked = checked(z.object(said), request.body ?? {}, 'The opening');
    const actor = access.actor(request, { act: 'promote', remote: every, channel });
    return locks.open(channel, { ...actor, reason: asked.reason?.trim() ?? '' });
  });
}
