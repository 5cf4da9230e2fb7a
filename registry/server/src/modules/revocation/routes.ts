import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import type { Access } from '../tokens/access';
import type { Revocation } from './revocation';

interface Options {
  revocation: Revocation;
  access: Access;
}

/** Shows what a token created, and revokes it. */
export function revocationRoutes(server: FastifyInstance, { revocation, access }: Options) {
  const administering = { onRequest: access.may(() => ({ act: 'administer' })) };

  register(server, 'GET /tokens/:id', administering, ({ id }, request) =>
    revocation.find(id, access.bearer(request)),
  );

  register(server, 'DELETE /tokens/:id?created', administering, ({ id, created }, request) =>
    revocation.revoke(id, access.bearer(request), { created: created === 'revoke' }),
  );
}
