import { and, asc, eq, isNull } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import type { Actor } from '../tokens/scope';
import { keyId, lineOf, publicKeyFrom } from './ed25519';
import { keys, type Key } from './table';

interface NewKey extends Actor {
  remote: string;
  publicKey: string;
  owner: string;
}

export interface Keys {
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
      const one = and(eq(keys.remote, remote), eq(keys.id, id));
      const [revoked] = await sql
        .update(keys)
        .set({ revokedBy: by, revokedByToken: byToken, revokedAt: new Date() })
        .where(and(one, isNull(keys.revokedAt)))
        .returning();
      const key = revoked ?? (await sql.select().from(keys).where(one))[0];
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
