import { and, eq, isNull } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import type { FastifyInstance } from 'fastify';
import { actorOf, isWithin, type Bearer } from '../tokens/scope';
import { tokens, type Token, described, type Described } from '../tokens/tokens';
import { findCreated, revokeCreated, type Created } from './created';
import { register } from '../../route';
import type { Access } from '../tokens/access';

type TokenWithCreated = Described & { created: Created };

interface Revocation {
  /**
   * Returns a token, and the valid items that it created.
   *
   * @throws ShopfrontError NOT_FOUND unless the bearer could have created the token
   */
  find(id: string, bearer: Bearer): Promise<TokenWithCreated>;
  /** Revokes a token, and with `created` the items that it created. Returns and throws as `find` does. */
  revoke(id: string, bearer: Bearer, how: { created: boolean }): Promise<TokenWithCreated>;
}

/** Revokes tokens together with what they created. */
export function createRevocation({ sql }: Database, now: () => number): Revocation {
  return {
    async find(id, bearer) {
      const token = await findToken(sql, id, bearer);
      return { ...described(token), created: await findCreated(sql, id, new Date(now())) };
    },
    revoke: (id, bearer, { created }) =>
      sql.transaction(async (step) => {
        const token = await findToken(step, id, bearer);
        const time = new Date(now());
        const { by, byToken } = actorOf(bearer);
        const [revoked] = await step
          .update(tokens)
          .set({ revokedBy: by, revokedByToken: byToken, revokedAt: time })
          .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
          .returning();
        return {
          ...described(revoked ?? token),
          created: created
            ? await revokeCreated(step, { id, at: time, by, byToken })
            : await findCreated(step, id, time),
        };
      }),
  };
}

/**
 * A token never has less scope than the items that it created, so a bearer who may revoke the token may revoke them
 * too.
 */
async function findToken(step: Sql, id: string, bearer: Bearer): Promise<Token> {
  const [token] = await step.select().from(tokens).where(eq(tokens.id, id));
  if (token && isWithin(token, bearer)) return token;
  throw new ShopfrontError('NOT_FOUND', `There is no token ${id}.`);
}

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
