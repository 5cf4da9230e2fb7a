declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cross-origin rules of one route, instead of the server's. */
    cors?: { origin: string; credentials: boolean };
  }
}

/** For a route that any page may read, without cookies. */
export const readableByAnyone = { config: { cors: { origin: '*', credentials: false } } };
