import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { remoteName } from '../../names';
import type { Access } from '../tokens/access';
import { ownerName } from '../tokens/owner-name';
import type { Keys } from './keys';

const wanted = z.object({
  remote: remoteName,
  publicKey: z.string({ error: 'must be a public key' }).check(z.maxLength(200)),
  owner: ownerName,
});

const asked = z.object({ remote: z.optional(remoteName) });

interface Options {
  keys: Keys;
  access: Access;
}

/** Lists which keys sign for which remote. Administrators of a remote change its keys. */
export function keyRoutes(server: FastifyInstance, { keys, access }: Options) {
  const administering = access.may(() => ({ act: 'administer' }));

  server.get('/keys', async ({ query }) => ({
    keys: await keys.list(checked(asked, query, 'The question').remote),
  }));

  server.post('/keys', { onRequest: administering }, async (request, reply) => {
    const key = checked(wanted, request.body, 'The key');
    const actor = access.actor(request, { act: 'administer', remote: key.remote });
    return reply.code(201).send(await keys.add({ ...key, ...actor }));
  });

  server.delete<{ Params: { remote: string; id: string } }>(
    '/keys/:remote/:id',
    { onRequest: administering },
    async (request) => {
      const remote = checked(remoteName, request.params.remote, 'The address');
      const actor = access.actor(request, { act: 'administer', remote });
      return keys.revoke(remote, request.params.id, actor);
    },
  );
}
