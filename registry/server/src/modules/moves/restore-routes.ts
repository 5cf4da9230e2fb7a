import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { register } from '../../route';
import type { Channels, Move } from '../channels/channels';
import { reasonOf, parseExpectedSet } from '../channels/write-conditions';
import type { Access } from '../tokens/access';
import { every } from 'registry-contract/rights';
import { setOf } from '../sets/sets';
import type { Endings } from './ban-and-drain';
import type { VersionBans } from './ban-version';

interface Options {
  database: Database;
  channels: Channels;
  endings: Endings;
  versionBans: VersionBans;
  access: Access;
}

/** Routes that restore a set and end stays of active sessions. */
export function restoreRoutes(server: FastifyInstance, options: Options) {
  const { database, channels, endings, access } = options;
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  const restore = 'POST /channels/:channel/sets/:number/restore';
  register(server, restore, promoting, async (payload, request) => {
    const { channel, number } = payload;
    const names =
      payload.remotes ?? Object.keys((await setOf(database.sql, channel, number)).releases);
    const on = (act: 'promote' | 'administer') => names.map((remote) => ({ act, remote, channel }));
    const actor = access.actor(request, ...on('promote'));
    if (payload.despiteLock) access.bearer(request, ...on('administer'));
    const expectedSet = parseExpectedSet(request.headers['if-match']);
    const move: Move = {
      kind: 'restore',
      set: number,
      remotes: payload.remotes,
      channel,
      ...actor,
      expectedSet,
      reason: reasonOf(payload),
      despiteLock: payload.despiteLock,
      drain: payload.drain,
    };
    return payload.dryRun ? channels.plan(move) : channels.move(move);
  });

  register(server, 'POST /channels/:channel/drain', promoting, async (payload, request, reply) => {
    const { channel, upTo, how } = payload;
    const actor = access.actor(request, { act: 'promote', remote: every, channel });
    const drained = { channel, upTo, how, ...actor, reason: reasonOf(payload) };
    if (!payload.dryRun) return endings.drain(drained);
    void reply.code(200);
    return endings.planDrain(drained);
  });

  banRoutes(server, options);
}

/** Routes that ban a set, or a version everywhere. */
function banRoutes(server: FastifyInstance, { endings, versionBans, access }: Options) {
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  const ban = 'POST /channels/:channel/sets/:number/ban';
  register(server, ban, promoting, async (payload, request, reply) => {
    const { channel, number } = payload;
    const actor = access.actor(request, { act: 'promote', remote: every, channel });
    if (payload.despiteLock) access.bearer(request, { act: 'administer', remote: every, channel });
    const expectedSet = parseExpectedSet(request.headers['if-match']);
    const { goTo, despiteLock: despite } = payload;
    const why = { ...actor, reason: reasonOf(payload), despiteLock: despite };
    const banned = { channel, number, goTo, expectedSet, ...why };
    if (!payload.dryRun) return endings.ban(banned);
    void reply.code(200);
    return endings.planBan(banned);
  });

  const banVersion = 'POST /projects/default/microFrontends/:name/versions/:version/ban';
  register(server, banVersion, promoting, async (payload, request, reply) => {
    const { name, version, despiteLock } = payload;
    const everywhere = { remote: every, channel: every };
    const actor = access.actor(request, { act: 'promote', ...everywhere });
    if (despiteLock) access.bearer(request, { act: 'administer', ...everywhere });
    const banned = { name, version, ...actor, reason: reasonOf(payload), despiteLock };
    if (!payload.dryRun) return versionBans.ban(banned);
    void reply.code(200);
    return versionBans.plan(banned);
  });
}
