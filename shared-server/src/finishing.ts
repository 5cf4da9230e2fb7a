import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deadlines } from './deadlines';
import { drain, isDraining } from './readiness';

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
