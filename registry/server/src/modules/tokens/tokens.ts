import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type Act, acts, every, rightsText, type Scope } from 'registry-contract/rights';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { administrator } from 'registry-contract/names';
import { isWithin, type Bearer } from './scope';

/** Rows can only be revoked or used: the database refuses other changes. */
export const tokens = pgTable('tokens', {
  /** Names the token for people. It does not authenticate. */
  id: text('id').primaryKey(),
  /** SHA-256 of the token in hex. The token is 32 random bytes, so it needs no slower hash. */
  hash: text('hash').notNull(),
  owner: text('owner').notNull(),
  remotes: jsonb('remotes').$type<string[]>().notNull(),
  channels: jsonb('channels').$type<string[]>().notNull(),
  acts: jsonb('acts').$type<Act[]>().notNull(),
  createdBy: text('created_by').notNull(),
  /** The id of the token that acted; null for REGISTRY_TOKEN and operators. */
  createdByToken: text('created_by_token'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedBy: text('revoked_by'),
  revokedByToken: text('revoked_by_token'),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});

export type Token = typeof tokens.$inferSelect;

export type Described = Omit<Token, 'hash'>;

interface NewToken extends Scope {
  owner: string;
  days: number;
}

export interface Tokens {
  /** @throws ShopfrontError TOKEN_REFUSED if the token is invalid or has ended. */
  bearer(secret: string): Promise<Bearer>;
  /** Returns the token, which is not stored. It permits no more than its creator may do, and for no longer. */
  create(token: NewToken, by: Bearer): Promise<Described & { token: string }>;
  /** The tokens that the bearer could have created, newest first. */
  list(by: Bearer): Promise<Described[]>;
}

interface Options {
  /** The token from the registry's settings. */
  first: string;
  now(): number;
  /** Returns the operator with this name, in upper or lower case. */
  operatorNamed(name: string): Promise<{ name: string } | undefined>;
}

const day = 86_400_000;
const ownFormat = /^sfr_[\w-]{43}$/;
/** Precision of the last use, because a write for every request would cost too much. */
const minute = 60_000;

export function createTokens({ sql }: Database, { first, now, operatorNamed }: Options): Tokens {
  const firstDigest = digest(first);

  return {
    async bearer(secret) {
      const hash = digest(secret);
      // All digests have the same length, which the comparison needs.
      if (timingSafeEqual(hash, firstDigest)) return { owner: administrator, ...everything };
      const time = new Date(now());
      const token = await validToken(sql, secret, time);
      const before = new Date(time.getTime() - minute);
      const isOldUse = or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, before));
      await sql
        .update(tokens)
        .set({ lastUsedAt: time })
        .where(and(eq(tokens.id, token.id), isOldUse));
      return { ...token, tokenId: token.id };
    },

    async create({ days, owner, ...scope }, by) {
      refuseWider(scope, by);
      const operator = await operatorNamed(owner);
      if (operator) {
        throw new ShopfrontError(
          'PAYLOAD_INVALID',
          `The operator ${operator.name} has this name, and the audit could not distinguish them. Choose another owner.`,
          { field: 'owner' },
        );
      }
      const token = `sfr_${randomBytes(32).toString('base64url')}`;
      const end = now() + days * day;
      const [created] = await sql
        .insert(tokens)
        .values({
          id: randomBytes(4).toString('hex'),
          hash: digest(token).toString('hex'),
          owner,
          remotes: [...scope.remotes],
          channels: [...scope.channels],
          acts: [...scope.acts],
          createdBy: by.owner,
          createdByToken: by.tokenId ?? null,
          createdAt: new Date(now()),
          expiresAt: new Date(Math.min(end, by.expiresAt?.getTime() ?? end)),
        })
        .returning();
      return { ...described(created!), token };
    },

    async list(by) {
      const rows = await sql.select().from(tokens).orderBy(desc(tokens.createdAt), tokens.id);
      return rows.filter((token) => isWithin(token, by)).map(described);
    },
  };
}

/** @throws ShopfrontError TOKEN_REFUSED */
async function validToken(sql: Sql, secret: string, time: Date): Promise<Token> {
  if (!ownFormat.test(secret)) throw refused('The token is not accepted.');
  const hash = digest(secret).toString('hex');
  const [token] = await sql.select().from(tokens).where(eq(tokens.hash, hash));
  if (!token) throw refused('The token is not accepted.');
  const { id, owner, revokedAt, expiresAt } = token;
  if (revokedAt) throw refused(`Token ${id} of ${owner} was revoked.`);
  if (expiresAt > time) return token;
  throw refused(`Token ${id} of ${owner} ended on ${expiresAt.toISOString()}.`);
}

/** @throws ShopfrontError TOKEN_SCOPE if the token would permit more than the creator may do */
function refuseWider(scope: Scope, by: Bearer): void {
  if (isWithin(scope, by)) return;
  throw new ShopfrontError(
    'TOKEN_SCOPE',
    `The token of ${by.owner} ${rightsText(by)}. It cannot grant more than that: ${rightsText(scope)}.`,
    { status: 403, field: 'scope' },
  );
}

const everything = { acts, remotes: [every], channels: [every] };

const digest = (text: string) => createHash('sha256').update(text).digest();

const refused = (why: string) => new ShopfrontError('TOKEN_REFUSED', why, { status: 401 });

export const described = ({ hash: _, ...details }: Token): Described => details;
