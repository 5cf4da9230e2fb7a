import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { checked } from '../../payload';
import { remoteName, versionNumber } from '../releases/release';
import { projectPath } from '../releases/project-path';
import type { Access } from '../tokens/access';
import { provenanceOf } from './attest';

interface Options {
  database: Database;
  access: Access;
}

/** How releases came to be, byte for byte as it was signed: for any token, since commits are nobody else's matter. */
export function provenanceRoutes(server: FastifyInstance, { database, access }: Options) {
  server.get<{ Params: { name: string; version: string } }>(
    `${projectPath}/:name/versions/:version/provenance`,
    { onRequest: access.known },
    async ({ params }) => {
      const name = checked(remoteName, params.name, 'The address');
      const version = checked(versionNumber, params.version, 'The address');
      return { provenance: await provenanceOf(database.sql, name, version) };
    },
  );
}
