import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { register } from '../../route';
import type { Channels } from '../channels/channels';
import type { Aim } from '../channels/move';
import { reasonOf, setSeen } from '../channels/said';
import type { Access } from '../tokens/access';
import { every } from 'registry-contract/rights';
import { setOf } from '../sets/sets';
import type { Endings } from './endings';

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

  const restore = 'POST /channels/:channel/sets/:number/restore';
  register(server, restore, promoting, async (asked, request) => {
    const { channel, number } = asked;
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

  const ban = 'POST /channels/:channel/sets/:number/ban';
  register(server, ban, promoting, async (asked, request, reply) => {
    const { channel, number } = asked;
    const actor = access.actor(request, { act: 'promote', remote: every, channel });
    if (asked.despiteLock) access.bearer(request, { act: 'administer', remote: every, channel });
    const expectedSet = setSeen(request.headers['if-match']);
    const { goTo, despiteLock: despite } = asked;
    const why = { ...actor, reason: reasonOf(asked), despiteLock: despite };
    const banned = { channel, number, goTo, expectedSet, ...why };
    if (!asked.dryRun) return endings.ban(banned);
    void reply.code(200);
    return endings.foreseeBan(banned);
  });

  register(server, 'POST /channels/:channel/drain', promoting, async (asked, request, reply) => {
    const { channel, upTo, how } = asked;
    const actor = access.actor(request, { act: 'promote', remote: every, channel });
    const drained = { channel, upTo, how, ...actor, reason: reasonOf(asked) };
    if (!asked.dryRun) return endings.drain(drained);
    void reply.code(200);
    return endings.foreseeDrain(drained);
  });
}
