import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { nearest } from 'registry-contract/nearest';
import { canaries } from './modules/canaries/table';
import { locks } from './modules/locks/locks';
import { previews } from './modules/previews/stored-previews';
import { projectPath } from 'registry-contract/endpoint';
import { sets } from './modules/sets/sets';
import { channelNames, initialChannels } from './modules/channels/pointers';

interface Options {
  sql: Sql;
  /** Channels that exist without a pointer: the channel for developers' own servers. */
  further: readonly string[];
}

/** The header `x-new-channel: true` creates a channel whose name resembles another. */
const newChannelHeader = 'x-new-channel';

/** Routes that name the channel in their payload instead of their address. */
const named = new Set([
  '/previews',
  '/checks',
  ...['deployment', 'rollback', 'versions'].map((what) => `${projectPath}/:name/${what}`),
]);

/**
 * Channels are created by their first use, so a typing error could create one. Rejects a query
 * about an unknown channel, and a change of an unknown channel whose name resembles another.
 */
export function refuseMistyped(server: FastifyInstance, { sql, further }: Options) {
  const existing = [...initialChannels, ...further];

  server.addHook('preHandler', async (request) => {
    const channel = channelIn(request);
    if (channel === undefined || existing.includes(channel)) return;
    if (request.method !== 'GET' && request.headers[newChannelHeader] === 'true') return;
    const names = [...new Set([...(await channelNames(sql)), ...further])].sort();
    if (names.includes(channel) || (await wasUsed(sql, channel))) return;
    if (request.method === 'GET') throw unknown(channel, names);
    // pr-2 is not a typing error of pr-1.
    const otherNames = names.filter((name) => lettersOf(name) !== lettersOf(channel));
    const similar = nearest(channel, otherNames);
    if (similar !== undefined) throw mistyped(channel, similar);
  });
}

function channelIn({ routeOptions: { url = '' }, params, query, body, method }: FastifyRequest) {
  const source = url.startsWith('/channels/:channel')
    ? params
    : url === '/previews' && method === 'GET'
      ? query
      : named.has(url) && method !== 'GET'
        ? body
        : undefined;
  const { channel } = (source ?? {}) as { channel?: unknown };
  return typeof channel === 'string' ? channel : undefined;
}

const lettersOf = (name: string) => name.replace(/\d+/g, '');

/** Whether the channel has a set, a lock, a canary or a preview, though it never pointed at a release. */
async function wasUsed(sql: Sql, channel: string): Promise<boolean> {
  for (const table of [sets, locks, canaries, previews] as const) {
    const [channelRow] = await sql
      .select({ channel: table.channel })
      .from(table)
      .where(eq(table.channel, channel))
      .limit(1);
    if (channelRow) return true;
  }
  return false;
}

/** The message lists at most this many channels. */
const mostChannels = 12;

function unknown(channel: string, names: readonly string[]): ShopfrontError {
  const similar = nearest(channel, names);
  const hint = similar === undefined ? '' : ` Did you mean ${similar}?`;
  const more = names.length > mostChannels ? ` and ${names.length - mostChannels} more` : '';
  const list = `The channels are: ${names.slice(0, mostChannels).join(', ')}${more}.`;
  return refusal(`There is no channel ${channel}.${hint} ${list}`);
}

const mistyped = (channel: string, similar: string) =>
  refusal(
    `There is no channel ${channel}. Did you mean ${similar}? To create ${channel}, add --new-channel.`,
  );

const refusal = (why: string) =>
  new ShopfrontError('NOT_FOUND', why, { status: 404, field: 'channel' });
