import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Database } from 'shared-server';
import { invalid } from '../../payload';
import { register } from '../../route';
import { provenanceOf } from '../provenance/attest';
import { bodyOf } from '../provenance/envelope';
import { readStatement } from '../provenance/statement';
import type { Releases } from '../releases/releases';
import { projectPath } from 'registry-contract/endpoint';
import type { Access } from '../tokens/access';
import type { Act } from 'registry-contract/rights';
import { checkMap, isMapped, isSourceMap, refuseOtherMap, type SourceMaps } from './maps';
import { createTracer } from './trace';

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
  const may = (act: Act) =>
    access.may(({ params }: FastifyRequest) => ({
      act,
      remote: (params as { name: string }).name,
    }));
  const onRequest = may('operate');
  const ofRelease = `${projectPath}/:name/versions/:version` as const;

  const reading = `GET ${ofRelease}/source-maps/*` as const;
  register(server, reading, { onRequest }, async ({ name, version, path }, _, reply) => {
    const map = isSourceMap(path)
      ? await maps.read({ name, version }, path.slice(0, -'.map'.length))
      : undefined;
    if (!map) throw new ShopfrontError('NOT_FOUND', `${name} ${version} has no map ${path}.`);
    return reply.type('application/json').send(map);
  });

  const storing = `PUT ${ofRelease}/source-maps/*` as const;
  const options = { onRequest: may('publish'), bodyLimit: uploadLimit };
  register(server, storing, options, async ({ name, version, path }, { body }) => {
    if (!Buffer.isBuffer(body)) throw invalid('maps', path, 'must be application/octet-stream');
    checkMap(path, body);
    if (!(await releases.find(name, version))) {
      throw new ShopfrontError('NOT_FOUND', `There is no ${name} ${version}. Publish it first.`);
    }
    const stored = await provenanceOf(database.sql, name, version);
    const statements = stored.map(({ envelope }) => readStatement(bodyOf(envelope)));
    refuseOtherMap(statements, path, body);
    await maps.keep(name, version, new Map([[path, body]]));
    return undefined;
  });

  register(server, `POST ${ofRelease}/traces`, { onRequest }, async ({ stack, ...of }, request) => {
    const bearer = access.bearer(request);
    const trace = createTracer(async (release, script) => {
      const isReadable =
        (release.name === of.name ||
          access.allows(bearer, { act: 'operate', remote: release.name })) &&
        isMapped(release, script);
      return isReadable ? maps.read(release, script) : undefined;
    });
    return trace(stack, of);
  });
}
