import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { checked, invalid } from '../../payload';
import { remoteName, versionNumber } from 'registry-contract/names';
import { provenanceOf } from '../provenance/attest';
import { bodyOf } from '../provenance/envelope';
import { readStatement } from '../provenance/statement';
import type { Releases } from '../releases/releases';
import { filePath } from '../releases/release';
import { projectPath } from 'registry-contract/project-path';
import type { Access } from '../tokens/access';
import type { Act } from 'registry-contract/rights';
import { checkMap, isMapped, isSourceMap, refuseOtherMap, type SourceMaps } from './maps';
import { createTracer } from './trace';

const stackPayload = z.object({
  stack: z
    .string({ error: 'must be a stack' })
    .check(z.minLength(1, { error: 'is empty' }), z.maxLength(20_000, { error: 'is too long' })),
});

const release = z.object({ name: remoteName, version: versionNumber });

type OfRelease = { Params: { name: string; version: string; '*': string } };

interface Options {
  database: Database;
  releases: Pick<Releases, 'find'>;
  maps: SourceMaps;
  access: Access;
  /** Bytes of a map. */
  uploadLimit: number;
}

/** Resolves stacks to source lines, for operators only. */
export function sourceMapRoutes(
  server: FastifyInstance,
  { database, releases, maps, access, uploadLimit }: Options,
) {
  const ofRelease = `${projectPath}/:name/versions/:version`;
  const may = (act: Act) =>
    access.may(({ params }: FastifyRequest) => ({
      act,
      remote: (params as OfRelease['Params']).name,
    }));
  const onRequest = may('operate');

  server.get<OfRelease>(`${ofRelease}/source-maps/*`, { onRequest }, async (request, reply) => {
    const { name, version } = checked(release, request.params, 'The address');
    const path = checked(filePath, request.params['*'], 'The address');
    const map = isSourceMap(path)
      ? await maps.read({ name, version }, path.slice(0, -'.map'.length))
      : undefined;
    if (!map) throw new ShopfrontError('NOT_FOUND', `${name} ${version} has no map ${path}.`);
    return reply.type('application/json').send(map);
  });

  server.put<OfRelease>(
    `${ofRelease}/source-maps/*`,
    { onRequest: may('publish'), bodyLimit: uploadLimit },
    async ({ params, body }, reply) => {
      const { name, version } = checked(release, params, 'The address');
      const path = params['*'];
      if (!Buffer.isBuffer(body)) throw invalid('maps', path, 'must be application/octet-stream');
      checkMap(path, body);
      if (!(await releases.find(name, version))) {
        throw new ShopfrontError('NOT_FOUND', `There is no ${name} ${version}. Publish it first.`);
      }
      const stored = await provenanceOf(database.sql, name, version);
      const statements = stored.map(({ envelope }) => readStatement(bodyOf(envelope)));
      refuseOtherMap(statements, path, body);
      await maps.keep(name, version, new Map([[path, body]]));
      return reply.code(204).send();
    },
  );

  server.post<OfRelease>(`${ofRelease}/traces`, { onRequest }, async (request) => {
    const of = checked(release, request.params, 'The address');
    const { stack } = checked(stackPayload, request.body, 'The trace');
    const bearer = access.bearer(request);
    const trace = createTracer(async (at, script) => {
      const isReadable =
        (at.name === of.name || access.allows(bearer, { act: 'operate', remote: at.name })) &&
        isMapped(at, script);
      return isReadable ? maps.read(at, script) : undefined;
    });
    return trace(stack, of);
  });
}
