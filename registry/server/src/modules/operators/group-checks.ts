import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from 'shared-contracts';
import type { Database } from 'shared-server';
import type { Operators } from './operators';
import type { Provider } from './provider';
import { unsealTokens } from './sealed-tokens';
import { checkedTokens, checkIntervalMs, type Session, type Sessions } from './sessions';
import { sessions as table, type Operator, type SessionRow } from './stored-operators';

/** How long a request may take to check the groups before another one tries again. */
const retryMs = 60_000;
/** How long a session lasts while the provider does not respond. */
const graceMs = 60 * 60_000;

interface Options {
  operators: Operators;
  sessions: Sessions;
  /** Undefined if the registry has no provider any more: its sessions then end at their next check. */
  provider: Provider | undefined;
  now(): number;
}

export interface GroupChecks {
  /**
   * Reads the operator's groups again if the last check was 15 minutes ago. Ends the session if the provider refuses
   * the refresh token or does not respond for an hour, or if no group has a role.
   */
  find(cookie: string, log: FastifyBaseLogger): Promise<Session | undefined>;
}

/** Finds the session of a cookie and applies what changed at the provider. */
export function createGroupChecks({ sql }: Database, options: Options): GroupChecks {
  const { operators, sessions, provider, now } = options;

  /** Reserves a check for one request: the provider accepts a refresh token once. */
  async function claim({ hash, nextCheckAt }: SessionRow): Promise<boolean> {
    const claimed = await sql
      .update(table)
      .set({ nextCheckAt: new Date(now() + retryMs) })
      .where(
        and(
          eq(table.hash, hash),
          isNull(table.endedAt),
          nextCheckAt ? eq(table.nextCheckAt, nextCheckAt) : isNull(table.nextCheckAt),
        ),
      )
      .returning({ hash: table.hash });
    return claimed.length > 0;
  }

  /** Returns the operator with the role that their groups give; undefined if the provider cannot return the groups. */
  async function check(
    cookie: string,
    { hash, providerTokens }: SessionRow,
    { subject }: Operator,
  ) {
    const tokens = providerTokens === null ? undefined : unsealTokens(cookie, providerTokens);
    if (!provider || tokens?.refreshToken === undefined) return undefined;
    const next = await provider.refresh(tokens);
    if (next.person.subject !== subject) return undefined;
    await sql
      .update(table)
      .set(checkedTokens(cookie, next.tokens, now()))
      .where(eq(table.hash, hash));
    return operators.fromProvider(next.person);
  }

  return {
    async find(cookie, log) {
      const session = await sessions.find(cookie);
      if (!session?.operator.subject) return session;
      const { operator, row } = session;
      const checkedAt = (row.checkedAt ?? row.startedAt).getTime();
      const untilCheck = (row.nextCheckAt?.getTime() ?? checkedAt + checkIntervalMs) - now();
      // A longer time shows that the clock was set back since.
      if (untilCheck > 0 && untilCheck <= checkIntervalMs) return session;
      // Another request checks the groups, or has ended the session.
      if (!(await claim(row))) return sessions.find(cookie);
      try {
        const checked = await check(cookie, row, operator);
        if (checked) return { ...session, operator: checked };
      } catch (error) {
        const isOff = errorCode(error) === 'PROVIDER_OFF';
        log.warn({ err: error }, 'could not check the groups of an operator');
        if (isOff && now() < checkedAt + graceMs) return session;
      }
      await sessions.endByHash(row.hash);
      return undefined;
    },
  };
}
