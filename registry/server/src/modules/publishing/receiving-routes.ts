import type { FastifyInstance, FastifyRequest } from 'fastify';
import { repeat } from 'shared-server';
import * as z from 'zod/mini';
import { checked, invalid } from '../../payload';
import { remoteName, versionNumber } from 'registry-contract/names';
import { missingMaps, type SourceMaps } from '../source-maps/maps';
import type { Access } from '../tokens/access';
import type { RequiredRight } from '../tokens/scope';
import { integrityFrom } from '../releases/file-key';
import { projectPath } from 'registry-contract/project-path';
import { filePath } from '../releases/release';
import type { Received } from '../releases/received-files';
import { stagedForMs } from '../releases/staging-quota';
import type { Staging } from '../releases/store';

const hour = 3_600_000;
const mostFiles = 1000;

/** The integrity of each file by path. */
export const integrities = z
  .record(
    z.string(),
    z
      .string({ error: 'must be an integrity' })
      .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, { error: 'must be a sha384 integrity' })),
    { error: 'must be integrities by path' },
  )
  .check(
    z.refine((files) => Object.keys(files).length <= mostFiles, {
      error: `has over ${mostFiles} files`,
    }),
  );

const listing = z.object({
  version: versionNumber,
  files: integrities,
  maps: z._default(integrities, {}),
});

const key = z.string().check(z.regex(/^[0-9a-f]{96}$/, { error: 'must be a sha384 hash' }));

export const publishing = ({ params }: FastifyRequest): RequiredRight => ({
  act: 'publish',
  remote: (params as { name: string }).name,
});

interface Options {
  received: Received;
  maps: SourceMaps;
  staging: Staging;
  access: Access;
  /** Bytes of a file. */
  uploadLimit: number;
}

/** Receives the files of a release one by one, before it is published. */
export function receivingRoutes(
  server: FastifyInstance,
  { received, maps, staging, access, uploadLimit }: Options,
): void {
  const options = { onRequest: access.may(publishing), bodyLimit: uploadLimit };

  server.post<{ Params: { name: string } }>(
    `${projectPath}/:name/missing`,
    options,
    async ({ params, body }) => {
      const name = checked(remoteName, params.name, 'The address');
      const { maps: listed, ...release } = checked(listing, body, 'The request');
      return {
        missing: await received.missing(name, release),
        maps: await missingMaps(maps, { name, version: release.version }, listed),
      };
    },
  );

  server.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  server.put<{ Params: { name: string; key: string } }>(
    `${projectPath}/:name/files/:key`,
    options,
    async ({ params, query, body, headers }, reply) => {
      const name = checked(remoteName, params.name, 'The address');
      const integrity = integrityFrom(checked(key, params.key, 'The address'));
      const { path } = checked(z.object({ path: filePath }), query, 'The address');
      const { 'content-encoding': encoding } = headers;
      if (!Buffer.isBuffer(body)) throw invalid('files', path, 'must be application/octet-stream');
      if (encoding !== undefined && encoding !== 'br') {
        throw invalid('files', path, `is encoded as ${encoding}. Send it as it is, or in br`);
      }
      await received.receive(name, { path, integrity, body, isBrotli: encoding === 'br' });
      return reply.code(204).send();
    },
  );

  repeat(server, {
    everyMs: hour,
    what: 'could not delete received files that no release used',
    act: () => staging.clear(stagedForMs),
  });
}
