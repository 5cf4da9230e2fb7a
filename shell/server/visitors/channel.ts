import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config';
import { cookieOf, setCookie } from './cookies';

const cookie = 'shell_channel';
const channelName = /^[a-z][a-z0-9-]{0,39}$/;

type Settled = Pick<ShellConfig, 'channel' | 'production'>;

/**
 * The channel of this visitor. Outside production `?channel=` chooses another one and stays chosen: the
 * flow reloads the page in places, without its query.
 */
export function channelFor(request: FastifyRequest, reply: FastifyReply, config: Settled): string {
  const asked = channelIn(request, config);
  if (!asked) return channelKept(request, config);
  setCookie(request, reply, { name: cookie, value: asked });
  return asked;
}

/** The channel that a request names; undefined where it names none, or may not. */
export function channelIn({ query }: FastifyRequest, { production }: Settled): string | undefined {
  const { channel } = query as { channel?: unknown };
  return !production && typeof channel === 'string' && channelName.test(channel)
    ? channel
    : undefined;
}

function channelKept(request: FastifyRequest, { channel, production }: Settled): string {
  const chosen = production ? undefined : cookieOf(request, cookie);
  return chosen && channelName.test(chosen) ? chosen : channel;
}
