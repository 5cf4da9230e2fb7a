import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface SecondPort {
  /** Starts to listen. Returns the port. */
  listen(): Promise<number>;
  /** Whether the request arrived on this port. */
  received(request: FastifyRequest): boolean;
}

/**
 * Gives a server a second port, with the same routes, deadlines and way to close.
 *
 *     const secondPort = addSecondPort(server, { host: 'localhost', port: 4101 });
 *     server.addHook('onRequest', async (request) => { if (secondPort.received(request)) … });
 *     await secondPort.listen();
 */
export function addSecondPort(
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
): SecondPort {
  const sockets = new WeakSet<Socket>();
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.add(socket);
    server.server.emit('connection', socket);
  });
  // Node.js reports connection errors to the server that accepted the connection.
  listener.on('clientError', (error: Error, socket: Socket) =>
    server.server.emit('clientError', error, socket),
  );
  let closed: Promise<void> | undefined;
  server.addHook('preClose', async () => {
    closed = new Promise((resolve) => listener.close(() => resolve()));
  });
  server.addHook('onClose', () => closed);

  return {
    async listen() {
      await server.ready();
      listener.listen({ host, port });
      await once(listener, 'listening');
      return (listener.address() as AddressInfo).port;
    },
    received: ({ raw }) => sockets.has(raw.socket),
  };
}
