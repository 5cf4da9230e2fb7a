import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deadlines } from './connection-limits';

type Periods = Pick<Deadlines, 'request' | 'silence'>;

/** Bytes that a request must bring in each period of `request`. Over 15 s this is 4 kB a second. */
const leastBytes = 64 * 1024;

/**
 * Ends connections whose client is silent, and keeps those on which the server itself works.
 *
 * - A client that stops sending a request, or stops reading the response, loses its connection after `silence`.
 * - A request must arrive whole within `request`, or bring 64 kB in each period of that length. So a slow upload
 *   passes, and a trickle of single bytes is answered with 408.
 * - A request that has arrived whole waits for its response as long as its handler takes.
 */
export function endSilentConnections(server: FastifyInstance, periods: Periods): void {
  server.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    // `inject` of Fastify has no connection.
    if (!(request.socket instanceof Socket)) return;
    response.on('timeout', (socket: Socket) => {
      if (isServersTurn(request) && socket.writableLength === 0) socket.setTimeout(periods.silence);
      else socket.destroy();
    });
    if (!request.complete) endTrickle(server, { request, response, period: periods.request });
  });
}

/** Returns whether the request is complete, or its handler has not started to read the body. */
const isServersTurn = ({ complete, readableFlowing }: IncomingMessage) =>
  complete || readableFlowing !== true;

interface Trickle {
  request: IncomingMessage;
  response: ServerResponse;
  /** In milliseconds. */
  period: number;
}

function endTrickle(server: FastifyInstance, { request, response, period }: Trickle): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const check = () => {
    if (request.complete) return clearInterval(timer);
    const { bytesRead } = socket;
    if (bytesRead - before >= leastBytes) return void (before = bytesRead);
    clearInterval(timer);
    const error = Object.assign(new Error('The request did not arrive in time.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    // As Node.js reports a late request: Fastify responds with 408 and ends the connection.
    server.server.emit('clientError', error, socket);
  };
  // Timers run before sockets are read, so data that arrived while this process was busy is read before the check.
  const timer = setInterval(() => setImmediate(check), period).unref();
  response.once('close', () => clearInterval(timer));
}
