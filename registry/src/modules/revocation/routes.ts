import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import type { Access } from '../tokens/access';
import type { Revocation } from './revocation';

const revokeQuery = z.object({
  created: z.optional(z.literal('revoke', { error: "must be 'revoke'" })),
});

interface Options {
  revocation: Revocation;
  access: Access;
}

type OfToken = { Params: { id: string } };

/** Shows what a token created, and revokes it. */
export function revocationRoutes(server: FastifyInstance, { revocation, access }: Options) {
  const onRequest = access.may(() => ({ act: 'administer' }));

  server.get<OfToken>('/tokens/:id', { onRequest }, (request) =>
    revocation.find(request.params.id, access.bearer(request)),
  );

  server.delete<OfToken>('/tokens/:id', { onRequest }, (request) => {
    const { created } = checked(revokeQuery, request.query, 'The query');
    return revocation.revoke(request.params.id, access.bearer(request), {
      created: created === 'revoke',
    });
  });
}
