import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import { acceptances } from './table';

interface Options {
  database: Database;
  access: Access;
}

/** Accepts an unproven contract. */
export function contractRoutes(server: FastifyInstance, { database, access }: Options) {
  const onRequest = access.may(() => ({ act: 'accept' }));

  register(server, 'POST /acceptances', { onRequest }, async (acceptance, request) => {
    const actor = access.actor(request, { act: 'accept', remote: acceptance.consumer });
    const [row] = await database.sql
      .insert(acceptances)
      .values({ ...acceptance, ...actor })
      .returning();
    return row!;
  });
}
