import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deadlines } from './deadlines';
import { drain, isDraining } from './readiness';

/**
 * Nobody who has come is sent away when a server ends. From the moment it drains every answer says that its connection
 * ends with it, so that whoever asks again asks another server; once it closes, what is under way is answered, and what
 * came over a connection that was open already. Whoever has said nothing after `greeting`, or is not done after
 * `finishing`, is cut off.
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
