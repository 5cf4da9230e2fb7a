import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { nearest } from './nearest';
import { canaries } from './modules/canaries/table';
import { locks } from './modules/locks/table';
import { previews } from './modules/previews/table';
import { projectPath } from './modules/releases/project-path';
import { sets } from './modules/sets/table';
import { channelNames, standing } from './modules/channels/pointers';

interface Options {
  sql: Sql;
  /** Channels that are there though nothing was ever pointed: the one of developers' own servers. */
  further: readonly string[];
}

/** Who means a channel that looks like another one says so with `x-new-channel: true`. */
const newChannelHeader = 'x-new-channel';

/** Besides what lies below a channel's address: these name theirs in what is sent. */
const named = new Set([
  ...['/previews', '/checks'],
  ...['deployment', 'rollback', 'versions'].map((what) => `${projectPath}/:name/${what}`),
]);

/**
 * Channels are made by being named, and a slip would make one, or be told that nothing is there: what is asked of a
 * channel that nobody ever made is refused, and so is a change of one whose name is nearly that of another.
 */
export function refuseMistyped(server: FastifyInstance, { sql, further }: Options) {
  const known = [...standing, ...further];

  server.addHook('preHandler', async (request) => {
    const channel = channelIn(request);
    if (channel === undefined || known.includes(channel)) return;
    if (request.method !== 'GET' && request.headers[newChannelHeader] === 'true') return;
    const names = [...new Set([...(await channelNames(sql)), ...further])].sort();
    if (names.includes(channel) || (await wasNamed(sql, channel))) return;
    if (request.method === 'GET') throw unknown(channel, names);
    // pr-2 is no slip of pr-1.
    const others = names.filter((name) => lettersOf(name) !== lettersOf(channel));
    const meant = nearest(channel, others);
    if (meant !== undefined) throw mistyped(channel, meant);
  });
}

function channelIn({ routeOptions: { url = '' }, params, query, body, method }: FastifyRequest) {
  const told = url.startsWith('/channels/:channel')
    ? params
    : url === '/previews' && method === 'GET'
      ? query
      : named.has(url) && method !== 'GET'
        ? body
        : undefined;
  const { channel } = (told ?? {}) as { channel?: unknown };
  return typeof channel === 'string' ? channel : undefined;
}

const lettersOf = (name: string) => name.replace(/\d+/g, '');

/** Whether the channel has a set, a lock, a canary or a preview, though it never pointed at a release. */
async function wasNamed(sql: Sql, channel: string): Promise<boolean> {
  for (const table of [sets, locks, canaries, previews] as const) {
    const [found] = await sql
      .select({ channel: table.channel })
      .from(table)
      .where(eq(table.channel, channel))
      .limit(1);
    if (found) return true;
  }
  return false;
}

const told = 12;

function unknown(channel: string, names: readonly string[]): ShopfrontError {
  const meant = nearest(channel, names);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  const more = names.length > told ? ` and ${names.length - told} more` : '';
  const there = `There are: ${names.slice(0, told).join(', ')}${more}.`;
  return refusal(`There is no channel ${channel}.${hint} ${there}`);
}

const mistyped = (channel: string, meant: string) =>
  refusal(
    `There is no channel ${channel}. Did you mean ${meant}? To make ${channel} all the same: --new-channel.`,
  );

const refusal = (why: string) =>
  new ShopfrontError('NOT_FOUND', why, { status: 404, field: 'channel' });
