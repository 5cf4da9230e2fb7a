import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { Deadlines } from './connection-limits';

/**
 * Conditions for sending visitors here, each by the name that `/readyz` reports when it is false. A condition that
 * returns a text has failed for that reason, which is reported instead.
 */
export type Conditions = Record<string, () => Promise<boolean | string> | boolean | string>;

const draining = new WeakSet<FastifyInstance>();

/** Reports from now on that the server should get no new visitors. It still serves requests. */
export const drain = (server: FastifyInstance): void => void draining.add(server);

const isDraining = (server: FastifyInstance): boolean => draining.has(server);

/**
 * Registers the two routes for probes. `/livez` is for restarts: it answers while the process does, because a restart
 * does not repair a database. `/readyz` is for load balancers: it reports whether to send visitors here.
 *
 * @param conditions for `/readyz`, by the name that it reports
 */
export function probeRoutes(server: FastifyInstance, conditions: Conditions): void {
  server.get('/livez', {
    config: { rateLimit: false },
    schema: { summary: 'Whether the process answers.', tags: ['operators'] },
    handler: () => ({ status: 'alive' }),
  });

  server.get('/readyz', {
    // Probes request this often.
    config: { rateLimit: false },
    schema: { summary: 'Whether visitors may be sent here.', tags: ['operators'] },
    async handler(_request, reply) {
      const lacking = draining.has(server) ? ['stopping'] : await unmet(conditions);
      return reply
        .code(lacking.length === 0 ? 200 : 503)
        .send(lacking.length === 0 ? { status: 'ready' } : { status: 'not ready', lacking });
    },
  });
}

async function unmet(conditions: Conditions): Promise<string[]> {
  const checks = Object.entries(conditions).map(async ([name, check]) => {
    const result = await check();
    if (typeof result === 'string') return [result];
    return result ? [] : [name];
  });
  return (await Promise.all(checks)).flat();
}

/**
 * Answers every accepted client while a server shuts down. While it drains, every response closes its connection, so
 * that the client's next request goes to another server. When it closes, it answers pending requests and those of
 * open connections. A connection that sent nothing for `greeting`, or is not done after `finishing`, is ended.
 */
export function finishWhatCame(
  server: FastifyInstance,
  { greeting, finishing }: Pick<Deadlines, 'greeting' | 'finishing'>,
): void {
  const silent = new Set<Socket>();
  const timers: NodeJS.Timeout[] = [];

  server.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.server.on('request', ({ socket }) => void silent.delete(socket));

  server.addHook('onSend', async (_request, reply) => {
    if (isDraining(server)) reply.header('connection', 'close');
  });
  server.addHook('preClose', async () => {
    drain(server);
    timers.push(
      setTimeout(() => silent.forEach((socket) => socket.destroy()), greeting),
      setTimeout(() => server.server.closeAllConnections(), finishing),
    );
  });
  server.addHook('onClose', async () => timers.forEach(clearTimeout));
}
