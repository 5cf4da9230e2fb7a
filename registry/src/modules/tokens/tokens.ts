import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database } from 'shared-server';
import { administrator } from 'registry-contract/owner-name';
import { acts, every } from 'registry-contract/rights';
import { isWithin, mayWords, type Bearer, type Scope } from './scope';
import { tokens, type Token } from './table';

export type Described = Omit<Token, 'hash'>;

export interface Wanted extends Scope {
  owner: string;
  days: number;
}

export interface Tokens {
  /** @throws ShopfrontError TOKEN_REFUSED when what is shown does not count, or no more. */
  bearer(shown: string): Promise<Bearer>;
  /** The only time that a token is told. Nobody gives more than they have, nor for longer. */
  create(wanted: Wanted, by: Bearer): Promise<Described & { token: string }>;
  /** Those that the bearer could have created, newest first. */
  list(by: Bearer): Promise<Described[]>;
}

interface Options {
  /** The token that the registry was set up with. */
  first: string;
  now(): number;
  /** Returns the operator with this name, in upper or lower case. */
  operatorNamed(name: string): Promise<{ name: string } | undefined>;
}

const day = 86_400_000;
const isOurs = /^sfr_[\w-]{43}$/;
/** How exact the last use is: a write for every request would cost more than it tells. */
const minute = 60_000;

export function createTokens({ sql }: Database, { first, now, operatorNamed }: Options): Tokens {
  const firstDigest = digest(first);

  return {
    async bearer(shown) {
      const hash = digest(shown);
      // Digests are of equal length whatever was shown, which the comparison needs.
      if (timingSafeEqual(hash, firstDigest)) return { owner: administrator, ...everything };
      const [token] = isOurs.test(shown)
        ? await sql
            .select()
            .from(tokens)
            .where(eq(tokens.hash, hash.toString('hex')))
        : [];
      if (!token) throw refused('The token is not accepted.');
      const { id, owner, revokedAt, expiresAt } = token;
      if (revokedAt) throw refused(`Token ${id} of ${owner} was revoked.`);
      const at = new Date(now());
      if (expiresAt <= at) {
        throw refused(`Token ${id} of ${owner} ended on ${expiresAt.toISOString()}.`);
      }
      const before = new Date(at.getTime() - minute);
      await sql
        .update(tokens)
        .set({ lastUsedAt: at })
        .where(
          and(eq(tokens.id, id), or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, before))),
        );
      return { ...token, tokenId: id };
    },

    async create({ days, ...wanted }, by) {
      if (!isWithin(wanted, by)) {
        throw new ShopfrontError(
          'TOKEN_SCOPE',
          `The token of ${by.owner} ${mayWords(by)}. It cannot give what it has not: ${mayWords(wanted)}.`,
          { status: 403, field: 'scope' },
        );
      }
      const operator = await operatorNamed(wanted.owner);
      if (operator) {
        throw new ShopfrontError(
          'PAYLOAD_INVALID',
          `The operator ${operator.name} has this name, and the audit could not tell them apart. Choose another owner.`,
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
          owner: wanted.owner,
          remotes: [...wanted.remotes],
          channels: [...wanted.channels],
          acts: [...wanted.acts],
          createdBy: by.owner,
          createdByToken: by.tokenId ?? null,
          createdAt: new Date(now()),
          expiresAt: new Date(Math.min(end, by.expiresAt?.getTime() ?? end)),
        })
        .returning();
      return { ...described(created!), token };
    },

    async list(by) {
      const all = await sql.select().from(tokens).orderBy(desc(tokens.createdAt), tokens.id);
      return all.filter((token) => isWithin(token, by)).map(described);
    },
  };
}

const everything = { acts, remotes: [every], channels: [every] };

const digest = (text: string) => createHash('sha256').update(text).digest();

const refused = (why: string) => new ShopfrontError('TOKEN_REFUSED', why, { status: 401 });

export const described = ({ hash: _, ...rest }: Token): Described => rest;
