import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import { checked } from '../../payload';
import { remoteName, versionNumber } from 'registry-contract/names';
import { projectPath } from '../releases/project-path';
import { provenanceOf } from './attest';

/** Serves how releases were built, byte for byte as it was signed. */
export function provenanceRoutes(server: FastifyInstance, { sql }: Pick<Database, 'sql'>) {
  server.get<{ Params: { name: string; version: string } }>(
    `${projectPath}/:name/versions/:version/provenance`,
    async ({ params }) => {
      const name = checked(remoteName, params.name, 'The address');
      const version = checked(versionNumber, params.version, 'The address');
      return { provenance: await provenanceOf(sql, name, version) };
    },
  );
}
