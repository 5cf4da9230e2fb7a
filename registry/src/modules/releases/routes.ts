import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { readUpload } from './bundle';
import { remoteName } from './release';
import { discovered, type Releases } from './releases';

export const projectPath = '/projects/default/microFrontends';

/** Who makes a change, in their own words: the token proves the right to, not the name. */
export const author = z._default(
  z.string({ error: 'must be a name' }).check(z.minLength(1), z.maxLength(80)),
  'somebody',
);

const upload = z.object({
  files: z.record(z.string(), z.string(), { error: 'must be base64 by path' }),
  by: author,
});

interface Options {
  releases: Releases;
  origin: string;
  uploadLimit: number;
  onlyBearers: onRequestAsyncHookHandler;
}

/** Publishing releases and listing them. */
export function releaseRoutes(
  server: FastifyInstance,
  { releases, origin, uploadLimit, onlyBearers }: Options,
) {
  server.get('/remotes', async () => ({ remotes: await releases.names() }));

  server.get<{ Params: { name: string } }>(`${projectPath}/:name/versions`, async (request) => {
    const list = await releases.list(checked(remoteName, request.params.name, 'The address'));
    return {
      versions: list.map((release) => ({
        ...discovered(release, origin),
        publishedAt: release.publishedAt,
        publishedBy: release.publishedBy,
      })),
    };
  });

  server.post<{ Params: { name: string } }>(
    `${projectPath}/:name/versions`,
    { onRequest: onlyBearers, bodyLimit: uploadLimit },
    async (request, reply) => {
      const { files, by } = checked(upload, request.body, 'The upload');
      const { name } = request.params;
      const { release, isNew } = await releases.publish(readUpload(files), { by, name });
      return reply.code(isNew ? 201 : 200).send({ ...discovered(release, origin), isNew });
    },
  );
}
