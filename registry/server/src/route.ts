import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { endpoints, type Answer, type Received, type Route } from 'registry-contract';
import { type Endpoint, partsOf, type RouteParts } from 'registry-contract/endpoint';
import { checked } from './payload';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** A response before JSON turns its dates into text. */
type Sendable<T> = unknown extends T
  ? unknown
  : T extends string
    ? string extends T
      ? string | Date
      : T
    : T extends readonly (infer Item)[]
      ? readonly Sendable<Item>[]
      : T extends object
        ? { [K in keyof T]: Sendable<T[K]> }
        : T;

type Handler<R extends Route> = (
  payload: Received<R>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Sendable<Answer<R>>> | Sendable<Answer<R>>;

/** Registers an endpoint of the contract. The handler receives the checked payload. */
export function register<R extends Route>(
  server: FastifyInstance,
  route: R,
  options: Pick<RouteShorthandOptions, 'onRequest' | 'preValidation' | 'bodyLimit' | 'config'>,
  handle: Handler<R>,
): void {
  const parts = partsOf(route);
  const endpoint: Endpoint = endpoints[route];
  server.route({
    ...options,
    method: parts.method,
    url: parts.path,
    config: { ...options.config, endpoint },
    handler: async (request, reply) => {
      const payload = checked(endpoint.payload, sentIn(request, parts, endpoint), endpoint.subject);
      void reply.code(endpoint.status ?? 200);
      // The compiler cannot infer the schema's output from the name of the route.
      return handle(payload as Received<R>, request, reply);
    },
  });
}

function sentIn(
  { params, query, body }: FastifyRequest,
  { method, query: names }: RouteParts,
  { body: kind }: Endpoint,
) {
  const isInQuery = method === 'GET' || names.length > 0 || kind === 'file';
  const sent = isInQuery ? query : (body ?? {});
  const isRecord = typeof sent === 'object' && !Array.isArray(sent) && !Buffer.isBuffer(sent);
  // The schema rejects everything else.
  return isRecord ? Object.assign({}, sent, fieldsOf(params)) : sent;
}

function fieldsOf(params: unknown): Record<string, string> {
  const { '*': path, ...named } = params as Record<string, string>;
  return path === undefined ? named : { ...named, path };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cross-origin rules of one route, instead of the server's. */
    cors?: { origin: string; credentials: boolean };
  }
}

/** For a route that any page may read, without cookies. */
export const readableByAnyone = { config: { cors: { origin: '*', credentials: false } } };
