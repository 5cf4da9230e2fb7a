import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { readableByAnyone } from '../../readable';
import type { Releases } from './releases';

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

/** Serves the files of releases, and nothing that a release does not list. */
export async function serveFiles(server: FastifyInstance, releases: Releases, root: string) {
  await server.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    index: false,
    suppressWarning: true,
  });

  server.get<{ Params: FileParams }>(
    '/remotes/:name/:version/*',
    readableByAnyone,
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const release = await releases.find(name, version);
      // Only the exact names of a release's own files lead to the disk.
      if (!release || !Object.hasOwn(release.files, path)) {
        throw new ShopfrontError('NOT_FOUND', `There is no file ${path} in ${name} ${version}.`);
      }
      return reply.sendFile(`${release.name}/${release.version}/${path}`);
    },
  );

  server.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith('application/javascript')) {
      // The type of today's standard, and the character set that chunks rely on.
      reply.header('content-type', 'text/javascript; charset=utf-8');
    }
  });
}
