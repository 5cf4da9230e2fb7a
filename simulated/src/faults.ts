import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Part } from './simulation';
import type { Memory } from './state';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The provider that a route belongs to; pages have none. */
    provider?: (typeof providers)[number];
  }
}

/** The names of the API's ports, because tests order faults by them. */
const providers = [
  'signIn',
  'profiles',
  'places',
  'payments',
  'photos',
  'mailer',
  'sms',
  'chat',
] as const;

const fault = z.object({
  provider: z.enum(providers),
  /** How many calls it affects. */
  calls: z._default(z.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  /** Affects only calls whose address, body or caller contains this: one owner's, or one endpoint's. */
  match: z._default(z.string(), ''),
  /** Waits this long first. */
  delayMs: z._default(z.number().check(z.int(), z.gte(0), z.lte(300_000)), 0),
  /** The seconds of Retry-After in an answer of 429 or 503. */
  retryAfter: z.optional(z.number().check(z.int(), z.gte(0))),
  /** Then answers with this status, closes the connection, or continues normally. */
  then: z._default(
    z.union([
      z.number().check(z.int(), z.gte(400), z.lte(599)),
      z.literal('hang up'),
      z.literal('go on'),
    ]),
    503,
  ),
});

type Fault = z.infer<typeof fault> & { id: string };

/** Registers orders of faults: a provider that fails, is slow or closes the connection for the next calls. */
export const faults: Part = (server, { config, memory }) => {
  if (!config.control) return;
  let ordered: Fault[] = [];

  server.addHook('preHandler', async (request, reply) => {
    const hit = ordered.find((fault) => concerns(fault, request, memory));
    if (!hit) return;
    hit.calls -= 1;
    ordered = ordered.filter(({ calls }) => calls > 0);
    if (hit.delayMs > 0) await pause(hit.delayMs, undefined, { ref: false });
    return act(hit, reply);
  });

  server.post('/control/faults', (request, reply) => {
    const read = fault.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) });
    const order = { id: randomUUID(), ...read.data };
    ordered.push(order);
    return reply.code(201).send(order);
  });

  server.get('/control/faults', () => ({ faults: ordered }));

  server.delete('/control/faults', (_request, reply) => {
    ordered = [];
    return reply.code(204).send();
  });

  server.delete('/control/state', (_request, reply) => {
    ordered = [];
    memory.forget();
    return reply.code(204).send();
  });
};

function concerns({ provider, match }: Fault, request: FastifyRequest, memory: Memory): boolean {
  if (request.routeOptions.config.provider !== provider) return false;
  const { method, url, query, body, headers } = request;
  const caller = memory.now.tokens[headers.authorization?.replace(/^Bearer /, '') ?? '']?.subject;
  return `${method} ${url} ${JSON.stringify([query, body])} ${caller ?? ''}`.includes(match);
}

function act({ then, retryAfter }: Fault, reply: FastifyReply): FastifyReply | undefined {
  if (then === 'go on') return undefined;
  if (then === 'hang up') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  const error = {
    code: then,
    status: 'UNAVAILABLE',
    message: 'A fault was ordered for this call.',
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(then).send({ error });
}
