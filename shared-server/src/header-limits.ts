import type { FastifyInstance } from 'fastify';

/** Bytes of all headers of a request together. */
export const maxHeaderSize = 8 * 1024;

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
