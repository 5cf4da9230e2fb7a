import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Sql } from 'shared-server';
import { act } from './operator-steps';
import { operatorActs, operators, sessions, type Operator } from './table';

export const sessionHours = 12;

export interface Session {
  operator: Operator;
  until: Date;
}

export interface Sessions {
  /** Starts a session, in a transaction where one is given. Returns the value of the cookie, which is not stored. */
  start(operator: Operator, step?: Sql): Promise<{ shown: string; until: Date }>;
  /** Undefined for what never was one, ended, or belongs to somebody who was removed. */
  find(shown: string): Promise<Session | undefined>;
  end(shown: string): Promise<void>;
}

export function createSessions({ sql }: Database, now: () => number): Sessions {
  return {
    async start(operator, transaction = sql) {
      const shown = randomBytes(32).toString('base64url');
      const at = now();
      const until = new Date(at + sessionHours * 3_600_000);
      const row = { hash: digest(shown), operator: operator.name, startedAt: new Date(at) };
      await transaction.transaction(async (step) => {
        await step.delete(sessions).where(lt(sessions.expiresAt, new Date(at)));
        await step.insert(sessions).values({ ...row, expiresAt: until });
        await step.insert(operatorActs).values(act('signed-in', operator, operator.name, at));
      });
      return { shown, until };
    },
    async find(shown) {
      const [found] = await sql
        .select({ operator: operators, until: sessions.expiresAt })
        .from(sessions)
        .innerJoin(operators, eq(operators.name, sessions.operator))
        .where(
          and(
            eq(sessions.hash, digest(shown)),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, new Date(now())),
            isNull(operators.removedAt),
          ),
        );
      return found;
    },
    async end(shown) {
      await sql
        .update(sessions)
        .set({ endedAt: new Date(now()) })
        .where(and(eq(sessions.hash, digest(shown)), isNull(sessions.endedAt)));
    },
  };
}

/** What is shown is 32 random bytes, so no slower hash is needed. */
export const digest = (shown: string) => createHash('sha256').update(shown).digest('hex');
