import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { register } from '../../route';
import { projectPath } from 'registry-contract/endpoint';
import { provenanceOf } from './attest';

/** Serves how releases were built, byte for byte as it was signed. */
export function provenanceRoutes(server: FastifyInstance, { sql }: Pick<Database, 'sql'>) {
  const route = `GET ${projectPath}/:name/versions/:version/provenance` as const;
  register(server, route, {}, async ({ name, version }) => ({
    provenance: await provenanceOf(sql, name, version),
  }));
}
