import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import type { Access } from './access';
import type { Tokens } from './tokens';

interface Options {
  tokens: Tokens;
  access: Access;
}

/** Creates and lists tokens. */
export function tokenRoutes(server: FastifyInstance, { tokens, access }: Options) {
  const administering = { onRequest: access.may(() => ({ act: 'administer' })) };

  register(server, 'POST /tokens', administering, (token, request) =>
    tokens.create(token, access.bearer(request)),
  );

  register(server, 'GET /tokens', administering, async (_, request) => ({
    tokens: await tokens.list(access.bearer(request)),
  }));
}
