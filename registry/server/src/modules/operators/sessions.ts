import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Sql } from 'shared-server';
import type { ProviderLogout } from './logout-token';
import {
  act,
  operatorActs,
  operators,
  sessions,
  type Operator,
  type SessionRow,
} from './stored-operators';
import type { ProviderAnswer } from './provider';
import { sealTokens, unsealTokens, type ProviderTokens } from './sealed-tokens';

export const sessionHours = 12;

export interface Session {
  operator: Operator;
  until: Date;
}

/** How long the groups that the provider returned are used. */
export const checkIntervalMs = 15 * 60_000;

interface Start {
  /** The transaction that the session starts in. */
  transaction?: Sql;
  /** What the provider returned; undefined for the bootstrap operator. */
  provider?: Pick<ProviderAnswer, 'sid' | 'tokens'>;
}

export interface Sessions {
  /** Starts a session. Returns the value of the cookie, which is not stored. */
  start(operator: Operator, options?: Start): Promise<{ cookie: string; until: Date }>;
  /** Returns undefined for a session that is unknown or over, or whose operator was removed. */
  find(cookie: string): Promise<(Session & { row: SessionRow }) | undefined>;
  /** Ends a session. Returns the tokens of the provider that it had. */
  end(cookie: string): Promise<ProviderTokens | undefined>;
  /** Ends the session with this hash. */
  endByHash(hash: string): Promise<void>;
  /** Ends the sessions that the provider ended. */
  endAtProvider(logout: ProviderLogout): Promise<void>;
}

export function createSessions({ sql }: Database, now: () => number): Sessions {
  const endWhere = (...conditions: Parameters<typeof and>) =>
    sql
      .update(sessions)
      .set({ endedAt: new Date(now()) })
      .where(and(isNull(sessions.endedAt), ...conditions))
      .returning();

  return {
    async start(operator, { transaction = sql, provider } = {}) {
      const cookie = randomBytes(32).toString('base64url');
      const time = now();
      const until = new Date(time + sessionHours * 3_600_000);
      await transaction.transaction(async (step) => {
        await step.delete(sessions).where(lt(sessions.expiresAt, new Date(time)));
        await step.insert(sessions).values({
          hash: digest(cookie),
          operator: operator.name,
          startedAt: new Date(time),
          expiresAt: until,
          providerSession: provider?.sid,
          ...(provider && checkedTokens(cookie, provider.tokens, time)),
        });
        await step.insert(operatorActs).values(act('signed-in', operator, operator.name, time));
      });
      return { cookie, until };
    },
    async find(cookie) {
      const isValid = and(
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date(now())),
        isNull(operators.removedAt),
      );
      const [row] = await sql
        .select({ operator: operators, row: sessions })
        .from(sessions)
        .innerJoin(operators, eq(operators.name, sessions.operator))
        .where(and(eq(sessions.hash, digest(cookie)), isValid));
      return row && { ...row, until: row.row.expiresAt };
    },
    async end(cookie) {
      const [ended] = await endWhere(eq(sessions.hash, digest(cookie)));
      return ended?.providerTokens ? unsealTokens(cookie, ended.providerTokens) : undefined;
    },
    async endByHash(hash) {
      await endWhere(eq(sessions.hash, hash));
    },
    async endAtProvider({ subject, sid }) {
      const names = sql
        .select({ name: operators.name })
        .from(operators)
        .where(subject === undefined ? undefined : eq(operators.subject, subject));
      await endWhere(
        inArray(sessions.operator, names),
        sid === undefined ? undefined : eq(sessions.providerSession, sid),
      );
    },
  };
}

/** Returns the columns of a session whose groups the provider returned at this moment. */
export const checkedTokens = (cookie: string, tokens: ProviderTokens, time: number) => ({
  providerTokens: sealTokens(cookie, tokens),
  checkedAt: new Date(time),
  nextCheckAt: new Date(time + checkIntervalMs),
});

/** The cookie is 32 random bytes, so it needs no slower hash. */
export const digest = (cookie: string) => createHash('sha256').update(cookie).digest('hex');
