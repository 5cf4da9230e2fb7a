import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { checked } from '../../payload';
import type { Access } from '../tokens/access';
import { actsAsked, actsOnPage, readActs } from './acts';

interface Options {
  database: Database;
  access: Access;
}

/** The history of releases, moves and tokens in one, for operators. */
export function auditRoutes(server: FastifyInstance, { database, access }: Options): void {
  const operating = access.may(() => ({ act: 'operate' }));
  server.get('/audit', { onRequest: operating }, async ({ query }) => {
    const asked = checked(actsAsked, query, 'The question');
    const acts = await readActs(database, asked);
    return { acts, ...(acts.length === actsOnPage && { next: asked.skip + actsOnPage }) };
  });
}
