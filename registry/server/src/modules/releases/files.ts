import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import {
  dictionaryAtHand,
  keepFor,
  varyByDictionary,
  type Deltas,
} from 'shared-server/dictionaries';
import { readableByAnyone } from '../../route';
import { similarAddresses } from './similar-files';
import { contentTypeOf } from './file-sender';
import type { Releases } from './releases';
import { forEver, type ReleaseStore } from './store';

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

interface Options {
  releases: Releases;
  store: ReleaseStore;
  deltas: Pick<Deltas, 'find'>;
}

/** Serves only the listed files of releases. */
export async function serveFiles(
  server: FastifyInstance,
  { releases, store, deltas }: Options,
): Promise<void> {
  const send = await store.sending(server);

  server.get<{ Params: FileParams }>(
    '/remotes/:name/:version/*',
    readableByAnyone,
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const release = await releases.find(name, version);
      // Only the exact names of a release's own files lead to the store.
      if (!release || !Object.hasOwn(release.files, path)) {
        throw new ShopfrontError('NOT_FOUND', `There is no file ${path} in ${name} ${version}.`);
      }
      // A release shares the console's origin. Opened as a page, it must have no session and run
      // nothing.
      void reply.header('content-security-policy', "default-src 'none'; sandbox");
      // Lets the page read how long its remotes took to load, and whether they came from the cache.
      void reply.header('timing-allow-origin', '*');
      const { integrity, bytes } = release.files[path]!;
      const alike = similarAddresses(name, path, bytes);
      if (alike === undefined) return send({ request, reply }, release, path);
      void keepFor(reply, alike);
      const dictionary = dictionaryAtHand(request.headers);
      const delta = dictionary && deltas.find(integrity, dictionary);
      if (!delta) return send({ request, reply }, release, path);
      return reply
        .type(contentTypeOf(path))
        .header('cache-control', forEver)
        .header('content-encoding', 'dcz')
        .send(delta);
    },
  );

  server.addHook('onSend', async (_request, reply) => varyByDictionary(reply));
  server.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith('application/javascript')) {
      // The current standard's type, and the character set that chunks rely on.
      reply.header('content-type', 'text/javascript; charset=utf-8');
    }
  });
}
