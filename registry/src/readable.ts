declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cross-origin rules of one route, in place of the server's. */
    cors?: { origin: string; credentials: boolean };
  }
}

/** For a route that any page may read, and with which no cookie travels. */
export const readableByAnyone = { config: { cors: { origin: '*', credentials: false } } };
