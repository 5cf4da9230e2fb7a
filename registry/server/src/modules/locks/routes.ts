import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { every } from 'registry-contract/rights';
import { checked } from '../../payload';
import { register } from '../../route';
import { reasonOf } from '../channels/write-conditions';
import type { Access } from '../tokens/access';
import type { Locks } from './locks';

const longestAheadMs = 366 * 24 * 3_600_000;

/** A time in the future, within a year. */
const laterTime = (currentTime: number) =>
  z.pipe(
    z.transform((text: string) => new Date(text)),
    z.date().check(
      z.refine((time) => time.getTime() > currentTime, { error: 'is in the past' }),
      z.refine((time) => time.getTime() < currentTime + longestAheadMs, {
        error: 'is more than a year ahead',
      }),
    ),
  );

interface Options {
  locks: Locks;
  access: Access;
  now: () => number;
}

/** Locks and unlocks a channel. */
export function lockRoutes(server: FastifyInstance, { locks, access, now }: Options) {
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  register(server, 'GET /channels/:channel/lock', {}, async ({ channel }) => ({
    channel,
    lock: (await locks.of(channel)) ?? null,
  }));

  register(server, 'POST /channels/:channel/lock', promoting, (payload, request) => {
    const { channel } = payload;
    const later = z.object({ until: z.optional(laterTime(now())) });
    const { until = null } = checked(later, payload, 'The lock');
    // A lock applies to all remotes.
    const actor = access.actor(request, { act: 'promote', remote: every, channel });
    return locks.lock({ channel, ...actor, reason: reasonOf(payload), until });
  });

  register(
    server,
    'DELETE /channels/:channel/lock',
    promoting,
    ({ channel, reason = '' }, request) => {
      const actor = access.actor(request, { act: 'promote', remote: every, channel });
      return locks.open(channel, { ...actor, reason: reason.trim() });
    },
  );
}
