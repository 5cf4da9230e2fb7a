import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { checked } from '../../payload';
import type { Access } from '../tokens/access';
import { actsAsked, pageOfActs } from './acts';

interface Options {
  database: Database;
  access: Access;
}

/** The history of releases, moves and tokens in one, for operators. */
export function auditRoutes(server: FastifyInstance, { database, access }: Options): void {
  const operating = access.may(() => ({ act: 'operate' }));
  server.get('/audit', { onRequest: operating }, ({ query }) =>
    pageOfActs(database, checked(actsAsked, query, 'The question')),
  );
}
