import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from './config';

const cookie = 'shell_channel';
const channelName = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * The channel of this visitor. Outside production `?channel=` chooses another one and stays chosen: the
 * flow reloads the page in places, without its query.
 */
export function channelFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { channel, production }: Pick<ShellConfig, 'channel' | 'production'>,
): string {
  if (production) return channel;
  const { channel: asked } = request.query as { channel?: unknown };
  if (typeof asked === 'string' && channelName.test(asked)) {
    void reply.header('set-cookie', `${cookie}=${asked}; Path=/; HttpOnly; SameSite=Lax`);
    return asked;
  }
  const [, chosen] = /(?:^|;\s*)shell_channel=([^;]*)/.exec(request.headers.cookie ?? '') ?? [];
  return chosen && channelName.test(chosen) ? chosen : channel;
}
