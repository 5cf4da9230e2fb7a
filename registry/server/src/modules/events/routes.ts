import { sql } from 'drizzle-orm';
import type { Sql, Database } from 'shared-server';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { channelName } from 'registry-contract/names';
import { checked } from '../../payload';
import type { Access } from '../tokens/access';

/**
 * A marker that changes with every change of the channel: live releases, canary, and where sessions
 * stay.
 */
async function markerOf(database: Sql, channel: string): Promise<string> {
  const { rows } = (await database.execute(sql`
    select concat_ws('-',
      (select max(number) from channel_sets where channel = ${channel}),
      (select max(id) from channel_changes where channel = ${channel}),
      (select count(*) from set_bans where channel = ${channel}),
      (select max(id) from set_drains where channel = ${channel}),
      (select max(events.id) from canary_events events
        join canaries on canaries.id = events.canary where channel = ${channel}),
      (select max(looks.id) from canary_looks looks
        join canaries on canaries.id = looks.canary where channel = ${channel}),
      (select concat(max(id), '.', count(opened_at)) from channel_locks where channel = ${channel}),
      (select concat(count(*), '.', count(ended_at)) from previews where channel = ${channel}),
      (select concat(count(*), '.', count(ended_at)) from alerts),
      (select concat(sum(attempts), '.', count(sent_at)) from alert_deliveries),
      (select count(*) from releases)
    ) as mark`)) as unknown as { rows: { mark: string }[] };
  return rows[0]?.mark ?? '';
}

const beat = 20_000;

interface Options {
  database: Database;
  access: Access;
  /** How often the database is polled while there are listeners, in milliseconds. */
  every?: number;
}

interface Listener {
  channel: string;
  /** The marker that was sent last. */
  mark: string | undefined;
  stream: PassThrough;
}

/**
 * Reports that a channel changed. Clients read the change from the other routes. The database is
 * polled, because another server or the judge of a canary may have made the change.
 */
export function eventRoutes(server: FastifyInstance, { database, access, every = 1000 }: Options) {
  const listeners = pollMarks(server, database, every);

  const beating = setInterval(() => {
    // Proxies close silent connections.
    for (const { stream } of listeners.open) stream.write(': still here\n\n');
  }, beat);
  beating.unref();
  server.addHook('preClose', async () => {
    clearInterval(beating);
    listeners.close();
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
      stream.write('retry: 2000\n\n');
      const remove = listeners.add(channel, stream);
      reply.raw.once('close', () => {
        remove();
        stream.end();
      });
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type('text/event-stream')
        .send(stream);
    },
  );
}

/** Polls the markers of channels with listeners, and writes an event for each new marker. */
function pollMarks({ log }: FastifyInstance, { sql }: Database, every: number) {
  const open = new Set<Listener>();
  let isPolling = false;
  let next: NodeJS.Timeout | undefined;

  /** Runs one round at a time, however many listeners arrive during a query. */
  const poll = async () => {
    isPolling = true;
    const channels = new Set([...open].map(({ channel }) => channel));
    for (const channel of channels) {
      const mark = await markerOf(sql, channel).catch((error: unknown): undefined => {
        log.warn({ err: error }, 'events: the database does not respond');
      });
      for (const listener of mark ? open : []) {
        if (listener.channel !== channel || listener.mark === mark) continue;
        const event = listener.mark === undefined ? 'listening' : 'moved';
        listener.mark = mark;
        listener.stream.write(`event: ${event}\nid: ${mark}\ndata: {}\n\n`);
      }
    }
    isPolling = open.size > 0;
    if (isPolling) next = setTimeout(() => void poll(), every).unref();
  };

  return {
    open,
    /** Returns the function that removes the listener. */
    add(channel: string, stream: PassThrough) {
      const listener: Listener = { channel, stream, mark: undefined };
      open.add(listener);
      if (!isPolling) void poll();
      return () => open.delete(listener);
    },
    close() {
      clearTimeout(next);
      for (const { stream } of open) stream.end();
      open.clear();
    },
  };
}
