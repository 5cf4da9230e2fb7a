import { maxHeaderSize } from './header-limits';

/** How long whoever is at the other end may take, in milliseconds. */
export interface Deadlines {
  /** To say what is wanted: from the connection, or from the answer before, to the end of the headers. */
  headers: number;
  /** To send a request whole, or the next part of it (silence.ts). */
  request: number;
  /** To continue in the middle of a request or a response, while the server waits for it. */
  silence: number;
  /** To ask again on the same connection. Longer than the minute for which load balancers keep one. */
  idle: number;
  /** To begin a request on a connection of which the server, about to end, has heard nothing yet. */
  greeting: number;
  /** To be done once the server ends: less than the half minute until whoever told it to ends it by force. */
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

/** The deadlines in Fastify's and Node's words. They are looked at ten times while the shortest runs. */
export const inServerOptions = ({ headers, request, silence, idle }: Deadlines) => ({
  connectionTimeout: silence,
  // Node.js would end a slow upload that makes progress: silence.ts ends those that make none.
  requestTimeout: 0,
  keepAliveTimeout: idle,
  http: {
    maxHeaderSize,
    headersTimeout: headers,
    connectionsCheckingInterval: Math.ceil(Math.min(headers, request) / 10),
  },
});
