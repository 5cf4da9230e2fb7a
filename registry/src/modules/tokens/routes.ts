import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { channelName, remoteName } from '../../names';
import type { Access } from './access';
import { ownerName } from './owner-name';
import { acts, every } from './scope';
import type { Tokens } from './tokens';

const names = (name: z.ZodMiniType<string>, what: string) =>
  z.array(z.union([z.literal(every), name], { error: `must hold ${what}, or *` }), {
    error: `must be a list of ${what}`,
  });

const wanted = z.object({
  owner: ownerName,
  remotes: names(remoteName, 'remotes').check(z.minLength(1, { error: 'names none' })),
  channels: z._default(names(channelName, 'channels'), []),
  acts: z
    .array(z.enum(acts, { error: `must be of ${acts.join(', ')}` }), { error: 'must be a list' })
    .check(z.minLength(1, { error: 'names none' })),
  days: z._default(
    z
      .number({ error: 'must be a number' })
      .check(
        z.int({ error: 'must be whole' }),
        z.gte(1, { error: 'must be 1 or more' }),
        z.lte(366, { error: 'must be 366 or less' }),
      ),
    90,
  ),
});

interface Options {
  tokens: Tokens;
  access: Access;
}

/** Creates and lists tokens. */
export function tokenRoutes(server: FastifyInstance, { tokens, access }: Options) {
  const onRequest = access.may(() => ({ act: 'administer' }));

  server.post('/tokens', { onRequest }, async (request, reply) => {
    const token = checked(wanted, request.body, 'The token');
    return reply.code(201).send(await tokens.create(token, access.bearer(request)));
  });

  server.get('/tokens', { onRequest }, async (request) => ({
    tokens: await tokens.list(access.bearer(request)),
  }));
}
