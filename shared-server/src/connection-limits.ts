import type { FastifyInstance } from 'fastify';

/** Bytes of all headers of a request together. */
const maxHeaderSize = 8 * 1024;

const negotiationHeaders = ['accept', 'accept-encoding', 'accept-language', 'accept-charset'];
/** Characters. The longest that browsers send has 140. */
const longestNegotiation = 200;

/** Treats a longer negotiation header as absent, before anything parses it. */
export function dropLongNegotiation(server: FastifyInstance): void {
  server.addHook('onRequest', ({ headers }, _reply, done) => {
    for (const name of negotiationHeaders) {
      if ((headers[name]?.length ?? 0) > longestNegotiation) delete headers[name];
    }
    done();
  });
}

/** The time limits for a client, in milliseconds. */
export interface Deadlines {
  /** Time from the connection, or from the previous response, to the end of the headers. */
  headers: number;
  /** Time to send a whole request, or the next part of it (silence.ts). */
  request: number;
  /** Time to continue a request or a response while the server waits. */
  silence: number;
  /** To send another request on the same connection. Longer than the minute for which load balancers keep one. */
  idle: number;
  /** Time to start a request on an idle connection while the server shuts down. */
  greeting: number;
  /** Time to finish during a shutdown. It is less than the 30 s after which the server is killed. */
  finishing: number;
}

export const deadlines: Deadlines = {
  headers: 5_000,
  request: 15_000,
  silence: 30_000,
  idle: 72_000,
  greeting: 1_000,
  finishing: 20_000,
};

/** The deadlines in Fastify's and Node's terms. They are checked ten times during the shortest one. */
export const inServerOptions = ({ headers, request, silence, idle }: Deadlines) => ({
  connectionTimeout: silence,
  // Node.js would end a slow upload that makes progress. silence.ts ends only those without progress.
  requestTimeout: 0,
  keepAliveTimeout: idle,
  http: {
    maxHeaderSize,
    headersTimeout: headers,
    connectionsCheckingInterval: Math.ceil(Math.min(headers, request) / 10),
  },
});
