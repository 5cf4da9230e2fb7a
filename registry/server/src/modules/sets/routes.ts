import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import * as z from 'zod/mini';
import { refuseUnknownCursor, checked } from '../../payload';
import { register, readableByAnyone } from '../../route';
import { documentOf, sendDocument, shellIn } from '../channels/document';
import { compatibleShells } from '../channels/compatibility';
import { channelName } from 'registry-contract/names';
import { differences } from 'registry-contract/differences';
import { setNumber } from 'registry-contract/sets';
import { currentSet, liveOf, setOf, setsOf } from './sets';
import { endedOn, refuseBannedToVisitors, standingOf } from './bans-and-drains';

interface Options {
  database: Database;
  origin: string;
}

type OfSet = { Params: { channel: string; number: string } };

const address = z.object({ channel: channelName, number: setNumber });
const ofSet = ({ params }: FastifyRequest<OfSet>) => checked(address, params, 'The address');

/** Serves the sets of a channel, and whether sessions may stay on a set. */
export function setRoutes(server: FastifyInstance, { database: { sql }, origin }: Options) {
  publicSetRoutes(server, sql, origin);

  register(server, 'GET /channels/:channel/sets', {}, async ({ channel, before, limit }) => {
    const rows = await setsOf(sql, channel, { before, limit });
    const current = await currentSet(sql, channel);
    if (!current) {
      throw new ShopfrontError('NOT_FOUND', `Nothing was ever live on ${channel}.`, {
        status: 404,
      });
    }
    if (before !== undefined && before > current.number) refuseUnknownCursor(`set of ${channel}`);
    const last = rows.at(-1)?.number;
    return {
      channel,
      current: current.number,
      sets: rows,
      ...(await endedOn(sql, channel)),
      ...(rows.length === limit && last !== undefined && last > 1 && { next: last }),
    };
  });

  register(server, 'GET /channels/:channel/sets/:number', {}, async ({ channel, number }) => {
    const set = await setOf(sql, channel, number);
    const [before] = await setsOf(sql, channel, { before: number, limit: 1 });
    const current = await currentSet(sql, channel);
    return {
      ...set,
      current: current?.number,
      standing: await standingOf(sql, channel, number),
      changed: differences(before?.releases ?? {}, set.releases),
      sinceThen: differences(set.releases, current?.releases ?? {}),
    };
  });
}

/** The routes that shell servers read without a token. */
function publicSetRoutes(server: FastifyInstance, sql: Sql, origin: string) {
  server.get<OfSet>(
    '/discovery/:channel/sets/:number.json',
    readableByAnyone,
    async (request, reply) => {
      const { channel, number } = ofSet(request);
      const set = await setOf(sql, channel, number);
      await refuseBannedToVisitors(sql, channel, number);
      const live = await liveOf(sql, set);
      // Visitors on an earlier set use the live API, because only one API runs.
      const liveSet = await currentSet(sql, channel);
      const apis = (liveSet ? await liveOf(sql, liveSet) : []).filter(
        ({ current }) => current.kind === 'api',
      );
      const remotes = live.filter(({ current }) => current.kind === 'remote');
      const own = live.filter(({ current }) => current.kind === 'shell');
      const shells = await compatibleShells(sql, [...own, ...remotes, ...apis]);
      return sendDocument(request, reply, {
        document: documentOf(live, origin, undefined, shells),
        set: number,
        shell: shellIn(live),
      });
    },
  );

  server.get<OfSet>(
    '/discovery/:channel/sets/:number/standing',
    readableByAnyone,
    async (request, reply) => {
      const { channel, number } = ofSet(request);
      await setOf(sql, channel, number);
      const current = await currentSet(sql, channel);
      void reply.header('cache-control', 'no-cache');
      return {
        set: number,
        current: current?.number,
        standing: await standingOf(sql, channel, number),
      };
    },
  );
}
