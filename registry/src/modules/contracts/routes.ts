import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { remoteName } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import { acceptances } from './table';

const side = z
  .string({ error: 'must be what the finding names' })
  .check(z.regex(/^[A-Za-z0-9@.+-]{1,200}$/, { error: 'must be what the finding names' }));

const accepted = z.object({
  /** Whose word it is what is taken: a remote, the shell or the API. */
  consumer: remoteName,
  given: side,
  taken: side,
  reason: z
    .string({ error: 'must be given' })
    .check(z.regex(/\S/, { error: 'must be given' }), z.maxLength(500)),
});

interface Options {
  database: Database;
  access: Access;
}

/** Accepts what could not be proven. */
export function contractRoutes(server: FastifyInstance, { database, access }: Options) {
  const accepting = access.may(() => ({ act: 'accept' }));

  server.post('/acceptances', { onRequest: accepting }, async (request, reply) => {
    const said = checked(accepted, request.body, 'The acceptance');
    const actor = access.actor(request, { act: 'accept', remote: said.consumer });
    const [kept] = await database.sql
      .insert(acceptances)
      .values({ ...said, ...actor })
      .returning();
    return reply.code(201).send(kept);
  });
}
