import type { FastifyInstance, FastifyRequest } from 'fastify';
import { repeat } from 'shared-server';
import { invalid } from '../../payload';
import { register } from '../../route';
import { missingMaps, type SourceMaps } from '../source-maps/maps';
import type { Access } from '../tokens/access';
import type { RequiredRight } from '../tokens/scope';
import { integrityFrom } from '../releases/file-key';
import { projectPath } from 'registry-contract/endpoint';
import type { Received } from '../releases/received-files';
import { stagedForMs } from '../releases/staging-quota';
import type { Staging } from '../releases/store';

const hour = 3_600_000;

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

  register(server, `POST ${projectPath}/:name/missing`, options, async (payload) => {
    const { name, maps: listed, ...release } = payload;
    return {
      missing: await received.missing(name, release),
      maps: await missingMaps(maps, { name, version: release.version }, listed),
    };
  });

  server.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  const file = `PUT ${projectPath}/:name/files/:key?path` as const;
  register(server, file, options, async ({ name, key, path }, { body, headers }) => {
    const { 'content-encoding': encoding } = headers;
    if (!Buffer.isBuffer(body)) throw invalid('files', path, 'must be application/octet-stream');
    if (encoding !== undefined && encoding !== 'br') {
      throw invalid('files', path, `is encoded as ${encoding}. Send it as it is, or in br`);
    }
    const integrity = integrityFrom(key);
    await received.receive(name, { path, integrity, body, isBrotli: encoding === 'br' });
    return undefined;
  });

  repeat(server, {
    everyMs: hour,
    what: 'could not delete received files that no release used',
    act: () => staging.clear(stagedForMs),
  });
}
