import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Database } from 'shared-server';
import { checked } from '../../payload';
import { channelName } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import { markOf } from './mark';

const beat = 20_000;

interface Options {
  database: Database;
  access: Access;
  /** How often the database is asked while somebody listens, in milliseconds. */
  every?: number;
}

interface Listener {
  channel: string;
  heard: string | undefined;
  stream: PassThrough;
}

/**
 * Tells that something moved on a channel; what it was is asked of the other routes. The database is looked at,
 * since another server or the judge of a canary may have moved it.
 */
export function eventRoutes(server: FastifyInstance, { database, access, every = 1000 }: Options) {
  const listeners = new Set<Listener>();
  let isLooking = false;
  let next: NodeJS.Timeout | undefined;

  /** One round at a time, however many begin to listen while the database is asked. */
  const look = async () => {
    isLooking = true;
    const channels = new Set([...listeners].map(({ channel }) => channel));
    for (const channel of channels) {
      const mark = await markOf(database.sql, channel).catch((error: unknown): undefined => {
        server.log.warn({ err: error }, 'events: the database does not answer');
      });
      for (const listener of mark ? listeners : []) {
        if (listener.channel !== channel || listener.heard === mark) continue;
        const isFirst = listener.heard === undefined;
        listener.heard = mark;
        listener.stream.write(
          `event: ${isFirst ? 'listening' : 'moved'}\nid: ${mark}\ndata: {}\n\n`,
        );
      }
    }
    isLooking = listeners.size > 0;
    if (isLooking) next = setTimeout(() => void look(), every).unref();
  };

  const beating = setInterval(() => {
    // Proxies close what is silent.
    for (const { stream } of listeners) stream.write(': still here\n\n');
  }, beat);
  beating.unref();
  server.addHook('preClose', async () => {
    clearInterval(beating);
    clearTimeout(next);
    for (const { stream } of listeners) stream.end();
    listeners.clear();
  });

  server.get<{ Params: { channel: string } }>(
    '/channels/:channel/events',
    { onRequest: access.may(() => ({ act: 'operate' })) },
    async (request, reply) => {
      const channel = checked(channelName, request.params.channel, 'The channel');
      if (!request.headers.accept?.includes('text/event-stream')) {
        throw new ShopfrontError('PAYLOAD_INVALID', "'accept' must be text/event-stream.", {
          status: 406,
          field: 'accept',
        });
      }
      const stream = new PassThrough();
      const listener: Listener = { channel, stream, heard: undefined };
      listeners.add(listener);
      stream.write('retry: 2000\n\n');
      reply.raw.once('close', () => {
        listeners.delete(listener);
        stream.end();
      });
      if (!isLooking) void look();
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type('text/event-stream')
        .send(stream);
    },
  );
}
