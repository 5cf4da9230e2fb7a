import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { remoteName } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import { acceptances } from './table';

const side = z
  .string({ error: 'must be the value that the finding names' })
  .check(
    z.regex(/^[A-Za-z0-9@.+-]{1,200}$/, { error: 'must be the value that the finding names' }),
  );

const accepted = z.object({
  /** The receiver whose owner accepts: a remote, the shell or the API. */
  consumer: remoteName,
  given: side,
  taken: side,
  reason: z
    .string({ error: 'must be set' })
    .check(z.regex(/\S/, { error: 'must be set' }), z.maxLength(500)),
});

interface Options {
  database: Database;
  access: Access;
}

/** Accepts an unproven contract. */
export function contractRoutes(server: FastifyInstance, { database, access }: Options) {
  const accepting = access.may(() => ({ act: 'accept' }));

  server.post('/acceptances', { onRequest: accepting }, async (request, reply) => {
    const acceptance = checked(accepted, request.body, 'The acceptance');
    const actor = access.actor(request, { act: 'accept', remote: acceptance.consumer });
    const [row] = await database.sql
      .insert(acceptances)
      .values({ ...acceptance, ...actor })
      .returning();
    return reply.code(201).send(row);
  });
}
