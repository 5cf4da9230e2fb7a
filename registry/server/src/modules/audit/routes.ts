import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import { pageOfActs } from './acts';

interface Options {
  database: Database;
  access: Access;
}

/** Serves operators the history of releases, moves and tokens as one list. */
export function auditRoutes(server: FastifyInstance, { database, access }: Options): void {
  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };
  register(server, 'GET /audit', operating, (query) => pageOfActs(database, query));
}
