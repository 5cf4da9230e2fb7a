import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import type { Keys } from './keys';

interface Options {
  keys: Keys;
  access: Access;
}

/** Lists which keys sign for which remote. Administrators of a remote change its keys. */
export function keyRoutes(server: FastifyInstance, { keys, access }: Options) {
  const administering = { onRequest: access.may(() => ({ act: 'administer' })) };

  register(server, 'GET /keys', {}, async ({ remote }) => ({ keys: await keys.list(remote) }));

  register(server, 'POST /keys', administering, (key, request) => {
    const actor = access.actor(request, { act: 'administer', remote: key.remote });
    return keys.add({ ...key, ...actor });
  });

  register(server, 'DELETE /keys/:remote/:id', administering, ({ remote, id }, request) =>
    keys.revoke(remote, id, access.actor(request, { act: 'administer', remote })),
  );
}
