import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { pageAsked } from '../../paging';
import { checked } from '../../payload';
import { reasonOf, releasesAsked, said } from '../channels/said';
import { laterTime } from '../locks/time';
import { channelName } from '../releases/release';
import type { Access } from '../tokens/access';
import type { Bearer } from '../tokens/scope';
import type { Schedules } from './schedules';

const identifier = z.coerce
  .number({ error: 'must be the number of a schedule' })
  .check(z.int({ error: 'must be the number of a schedule' }), z.gte(1), z.lte(2_147_483_647));

const listAsked = pageAsked(identifier);

interface Options {
  schedules: Schedules;
  access: Access;
  now: () => number;
}

type OfChannel = { Params: { channel: string } };
type OfSchedule = { Params: { channel: string; id: string } };

/** Moves that are to be made at a time. */
export function scheduleRoutes(server: FastifyInstance, { schedules, access, now }: Options) {
  const address = '/channels/:channel/schedules';
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };
  const named = ({ channel }: OfChannel['Params']) => checked(channelName, channel, 'The channel');
  const mover = (request: FastifyRequest, channel: string, remotes: readonly string[]) =>
    access.bearer(
      request,
      ...remotes.map((remote) => ({ act: 'promote' as const, remote, channel })),
    );

  server.get<OfChannel>(address, { onRequest: access.known }, async ({ params, query }) => {
    const channel = named(params);
    const page = checked(listAsked, query, 'The question');
    return { channel, ...(await schedules.list(channel, page)) };
  });

  server.post<OfChannel>(address, promoting, async (request, reply) => {
    const channel = named(request.params);
    const schedule = z.object({ ...said, at: laterTime(now()), releases: releasesAsked });
    const asked = checked(schedule, request.body ?? {}, 'The schedule');
    const maker = mover(request, channel, Object.keys(asked.releases));
    const { at: runsAt, releases } = asked;
    refuseSoonerEnd(maker, runsAt);
    const { owner: by, is: madeWith = null } = maker;
    const reason = reasonOf(asked);
    const made = await schedules.add({ channel, runsAt, releases, by, madeWith, reason });
    return reply.code(201).send(made);
  });

  server.delete<OfSchedule>(`${address}/:id`, promoting, async (request) => {
    const channel = named(request.params);
    const id = checked(identifier, request.params.id, 'The address');
    const asked = checked(z.object(said), request.body ?? {}, 'The cancelling');
    const { releases } = await schedules.find(channel, id);
    const { owner: by } = mover(request, channel, Object.keys(releases));
    return schedules.cancel(channel, id, { by, words: asked.reason?.trim() ?? '' });
  });
}

/** Better now than at night: at its time the token would be asked for again. */
function refuseSoonerEnd({ owner, expiresAt }: Bearer, runsAt: Date): void {
  if (!expiresAt || expiresAt > runsAt) return;
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `The schedule: 'at' is after the token of ${owner} ends, ${expiresAt.toISOString()}, and then it moves nothing.`,
    { status: 400, field: 'at' },
  );
}
