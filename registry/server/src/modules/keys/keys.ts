import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../tokens/scope';
import { keyId, lineOf, publicKeyFrom } from './ed25519';
import { register } from '../../route';
import type { Access } from '../tokens/access';

/** Rows can only be revoked: the database refuses other changes. */
export const keys = pgTable(
  'signing_keys',
  {
    remote: text('remote').notNull(),
    id: text('id').notNull(),
    /** SubjectPublicKeyInfo in base64. */
    publicKey: text('public_key').notNull(),
    owner: text('owner').notNull(),
    addedBy: text('added_by').notNull(),
    addedByToken: text('added_by_token'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    revokedBy: text('revoked_by'),
    revokedByToken: text('revoked_by_token'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (key) => [primaryKey({ columns: [key.remote, key.id] })],
);

export type Key = typeof keys.$inferSelect;

interface NewKey extends Actor {
  remote: string;
  publicKey: string;
  owner: string;
}

interface Keys {
  add(key: NewKey): Promise<Key>;
  /** Oldest first, revoked keys included. */
  list(remote?: string): Promise<Key[]>;
  revoke(remote: string, id: string, by: Actor): Promise<Key>;
}

/**
 * Manages which signatures are valid for which remote. A team that owns several remotes adds its
 * key to each.
 */
export function createKeys({ sql }: Database): Keys {
  return {
    async add({ remote, publicKey, owner, by, byToken }) {
      const key = publicKeyFrom(publicKey);
      const id = keyId(key);
      const [added] = await sql
        .insert(keys)
        .values({ remote, id, publicKey: lineOf(key), owner, addedBy: by, addedByToken: byToken })
        .onConflictDoNothing()
        .returning();
      if (added) return added;
      throw new ShopfrontError(
        'VERSION_EXISTS',
        `Key ${id} was already added to ${remote}, and a revoked key stays revoked. Create a new one: registry key create.`,
        { field: 'publicKey' },
      );
    },
    list: (remote) => keysOf(sql, remote),
    async revoke(remote, id, { by, byToken }) {
      const condition = and(eq(keys.remote, remote), eq(keys.id, id));
      const [revoked] = await sql
        .update(keys)
        .set({ revokedBy: by, revokedByToken: byToken, revokedAt: new Date() })
        .where(and(condition, isNull(keys.revokedAt)))
        .returning();
      const key = revoked ?? (await sql.select().from(keys).where(condition))[0];
      if (key) return key;
      throw new ShopfrontError('NOT_FOUND', `${remote} has no key ${id}.`);
    },
  };
}

export const keysOf = (step: Sql, remote?: string): Promise<Key[]> =>
  step
    .select()
    .from(keys)
    .where(remote === undefined ? undefined : eq(keys.remote, remote))
    .orderBy(asc(keys.addedAt), asc(keys.remote));

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
