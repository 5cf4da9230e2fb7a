import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { refuseUnknown } from '../../paging';
import { checked } from '../../payload';
import { readableByAnyone } from '../../readable';
import { documentOf, sendDocument, shellIn } from '../channels/document';
import { shellsThatFit } from '../channels/fitting';
import { channelName } from 'registry-contract/names';
import { differences } from './differences';
import { currentSet, liveOf, setOf, setsOf } from './sets';
import { endedOn, refuseBannedToVisitors, standingOf } from './standing';

export const setNumber = z.coerce
  .number({ error: 'must be the number of a set' })
  .check(z.int({ error: 'must be the number of a set' }), z.gte(1), z.lte(2_147_483_647));

const page = z.object({
  before: z.optional(setNumber),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
});

interface Options {
  database: Database;
  origin: string;
}

export type OfChannel = { Params: { channel: string } };
export type OfSet = { Params: { channel: string; number: string } };

export const ofSet = ({ channel, number }: OfSet['Params']) => ({
  channel: checked(channelName, channel, 'The channel'),
  number: checked(setNumber, number, 'The set'),
});

/** What was live on a channel, set by set, and what becomes of those who are on one. */
export function setRoutes(server: FastifyInstance, { database: { sql }, origin }: Options) {
  server.get<OfSet>(
    '/discovery/:channel/sets/:number.json',
    readableByAnyone,
    async (request, reply) => {
      const { channel, number } = ofSet(request.params);
      const set = await setOf(sql, channel, number);
      await refuseBannedToVisitors(sql, channel, number);
      const live = await liveOf(sql, set);
      // Whoever is on an earlier set meets the API of now: there is no other.
      const now = await currentSet(sql, channel);
      const apis = (now ? await liveOf(sql, now) : []).filter(
        ({ current }) => current.kind === 'api',
      );
      const remotes = live.filter(({ current }) => current.kind === 'remote');
      const own = live.filter(({ current }) => current.kind === 'shell');
      const shells = await shellsThatFit(sql, [...own, ...remotes, ...apis]);
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
      const { channel, number } = ofSet(request.params);
      await setOf(sql, channel, number);
      const current = await currentSet(sql, channel);
      void reply.header('cache-control', 'no-cache');
      return {
        ...{ set: number, current: current?.number },
        standing: await standingOf(sql, channel, number),
      };
    },
  );

  server.get<OfChannel>('/channels/:channel/sets', async ({ params, query }) => {
    const channel = checked(channelName, params.channel, 'The channel');
    const { before, limit } = checked(page, query, 'The question');
    const found = await setsOf(sql, channel, { before, limit });
    const current = await currentSet(sql, channel);
    if (!current) {
      throw new ShopfrontError('NOT_FOUND', `Nothing was ever live on ${channel}.`, {
        status: 404,
      });
    }
    if (before !== undefined && before > current.number) refuseUnknown(`set of ${channel}`);
    const last = found.at(-1)?.number;
    return {
      ...{ channel, current: current.number, sets: found, ...(await endedOn(sql, channel)) },
      ...(found.length === limit && last !== undefined && last > 1 && { next: last }),
    };
  });

  server.get<OfSet>('/channels/:channel/sets/:number', async ({ params }) => {
    const { channel, number } = ofSet(params);
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
