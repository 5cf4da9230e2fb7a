import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import { pageOfActs } from './acts';

interface Options {
  database: Database;
  access: Access;
}

/** The history of releases, moves and tokens in one, for operators. */
export function auditRoutes(server: FastifyInstance, { database, access }: Options): void {
  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };
  register(server, 'GET /audit', operating, (asked) => pageOfActs(database, asked));
}
