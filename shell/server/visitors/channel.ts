import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config';
import { cookieOf, setCookie } from './cookies';

const cookie = 'shell_channel';
const channelName = /^[a-z][a-z0-9-]{0,39}$/;

type ChannelConfig = Pick<ShellConfig, 'channel' | 'production'>;

/**
 * Returns the channel of this visitor. Outside production `?channel=` chooses one and a cookie stores it, because the
 * flow reloads pages without their query.
 */
export function channelFor(
  request: FastifyRequest,
  reply: FastifyReply,
  config: ChannelConfig,
): string {
  const requested = channelIn(request, config);
  if (!requested) return storedChannel(request, config);
  setCookie(request, reply, { name: cookie, value: requested });
  return requested;
}

/** Returns the channel in the query; undefined without one or in production. */
export function channelIn(
  { query }: FastifyRequest,
  { production }: ChannelConfig,
): string | undefined {
  const { channel } = query as { channel?: unknown };
  return !production && typeof channel === 'string' && channelName.test(channel)
    ? channel
    : undefined;
}

function storedChannel(request: FastifyRequest, { channel, production }: ChannelConfig): string {
  const chosen = production ? undefined : cookieOf(request, cookie);
  return chosen && channelName.test(chosen) ? chosen : channel;
}
