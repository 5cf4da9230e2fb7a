import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { channelName, remoteName } from 'registry-contract/names';
import type { Channels } from '../channels/channels';
import type { Aim } from '../channels/move';
import { dryRun, reasonOf, said, setSeen } from '../channels/said';
import type { Access } from '../tokens/access';
import { every } from 'registry-contract/rights';
import { ofSet, setNumber, type OfChannel, type OfSet } from '../sets/routes';
import { setOf } from '../sets/sets';
import type { Endings } from './endings';

const despiteLock = z.optional(z.boolean({ error: 'must be true or false' }));

const restore = z.object({
  ...said,
  ...{ dryRun, despiteLock },
  /** Those to go back; all of the set where none is named. */
  remotes: z.optional(
    z.array(remoteName).check(z.minLength(1, { error: 'names nothing' }), z.maxLength(50)),
  ),
  drain: z.optional(z.enum(['soft', 'now'], { error: "must be 'soft' or 'now'" })),
});

const ban = z.object({ ...said, ...{ dryRun, despiteLock }, goTo: z.optional(setNumber) });

const drain = z.object({
  ...said,
  dryRun,
  upTo: setNumber,
  how: z.enum(['soft', 'now'], { error: "must be 'soft' or 'now'" }),
});

interface Options {
  database: Database;
  channels: Channels;
  endings: Endings;
  access: Access;
}

/** Going back to a set, and ending the stay of people on sets. */
export function steeringRoutes(
  server: FastifyInstance,
  { database, channels, endings, access }: Options,
) {
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  server.post<OfSet>('/channels/:channel/sets/:number/restore', promoting, async (request) => {
    const { channel, number } = ofSet(request.params);
    const asked = checked(restore, request.body ?? {}, 'What to restore');
    const names =
      asked.remotes ?? Object.keys((await setOf(database.sql, channel, number)).releases);
    const on = (act: 'promote' | 'administer') => names.map((remote) => ({ act, remote, channel }));
    const actor = access.actor(request, ...on('promote'));
    if (asked.despiteLock) access.bearer(request, ...on('administer'));
    const expectedSet = setSeen(request.headers['if-match']);
    const aim: Aim = {
      ...{ kind: 'restore', set: number, remotes: asked.remotes },
      ...{ channel, ...actor, expectedSet, reason: reasonOf(asked) },
      ...{ despiteLock: asked.despiteLock, drain: asked.drain },
    };
    return asked.dryRun ? channels.foresee(aim) : channels.move(aim);
  });

  server.post<OfSet>('/channels/:channel/sets/:number/ban', promoting, async (request, reply) => {
    const { channel, number } = ofSet(request.params);
    const asked = checked(ban, request.body ?? {}, 'The ban');
    const actor = access.actor(request, { act: 'promote', remote: every, channel });
    if (asked.despiteLock) access.bearer(request, { act: 'administer', remote: every, channel });
    const expectedSet = setSeen(request.headers['if-match']);
    const { goTo, despiteLock: despite } = asked;
    const why = { ...actor, reason: reasonOf(asked), despiteLock: despite };
    const banned = { channel, number, goTo, expectedSet, ...why };
    if (asked.dryRun) return endings.foreseeBan(banned);
    return reply.code(201).send(await endings.ban(banned));
  });

  server.post<OfChannel>('/channels/:channel/drain', promoting, async (request, reply) => {
    const channel = checked(channelName, request.params.channel, 'The channel');
    const asked = checked(drain, request.body ?? {}, 'The drain');
    const actor = access.actor(request, { act: 'promote', remote: every, channel });
    const { upTo, how } = asked;
    const drained = { channel, upTo, how, ...actor, reason: reasonOf(asked) };
    if (asked.dryRun) return endings.foreseeDrain(drained);
    return reply.code(201).send(await endings.drain(drained));
  });
}
