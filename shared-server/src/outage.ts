import { randomBytes } from 'node:crypto';
import { types } from 'node:util';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { Sql } from './sql';

/** A state in which a server cannot read or save data, until it passes or an operator repairs it. */
export type Outage = 'disk full' | 'read-only' | 'no permission' | 'no database';

/** Codes of Node and PostgreSQL; https://www.postgresql.org/docs/current/errcodes-appendix.html */
const byCode: Record<string, Outage> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  '53100': 'disk full',
  EROFS: 'read-only',
  // A write statement reached a standby, during a failover.
  '25006': 'read-only',
  ECONNREFUSED: 'no database',
  ECONNRESET: 'no database',
  EPIPE: 'no database',
  '53300': 'no database',
  '57P01': 'no database',
  '57P02': 'no database',
  '57P03': 'no database',
};

/** Only of files: sockets and programs have the same codes, and are no outage. */
const byFileCode: Record<string, Outage> = { EACCES: 'no permission', EPERM: 'no permission' };

/** The pool's own errors have no code. */
const fromPool = /^(?:Connection terminated|timeout exceeded when trying to connect)/;

/**
 * Returns the outage in the causes of an error; undefined for any other error.
 *
 * Connection errors count only if the database driver threw them: a provider that does not respond is not an outage of
 * ours.
 */
export function outageOf(error: unknown): Outage | undefined {
  let isOfDatabase = false;
  for (const current of causesOf(error)) {
    const { name, message } = current;
    const code = String((current as { code?: unknown }).code ?? '');
    isOfDatabase ||= name === 'DrizzleQueryError' || /^08/.test(code) || fromPool.test(message);
    if (/^08/.test(code) || fromPool.test(message)) return 'no database';
    const outage = byCode[code] ?? (isOfFile(current) ? byFileCode[code] : undefined);
    if (outage && (outage !== 'no database' || isOfDatabase || /^5/.test(code))) return outage;
  }
  return undefined;
}

function isOfFile(error: Error): boolean {
  const { path, syscall } = error as NodeJS.ErrnoException;
  return path !== undefined && syscall !== undefined && !syscall.startsWith('spawn');
}

/** Returns an error and its causes, also those of another realm, for which `instanceof` fails. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; causes.length < 5 && types.isNativeError(current);) {
    causes.push(current);
    current = current.cause;
  }
  return causes;
}

const everyMs = 10_000;

/** Most of a page of 8 kB: only a write that needs a new page finds out that the disk is full. */
const contentBytes = 3_000;

/**
 * Returns a check for `/readyz`: whether the database accepts writes, or the outage that keeps it from doing so. It writes
 * a row and rolls it back, at most every ten seconds.
 *
 * @param failed receives the cause of each failed check
 */
export function createWriteCheck(
  database: { sql: Pick<Sql, 'transaction'> },
  failed: (error: unknown) => void,
  now: () => number = () => performance.now(),
): () => Promise<boolean | string> {
  let last: { at: number; result: Promise<boolean | string> } | undefined;

  const check = async () => {
    try {
      await database.sql.transaction(async (step) => {
        const content = randomBytes(contentBytes).toString('hex');
        await step.execute(sql`insert into write_checks (content) values (${content})`);
        step.rollback();
      });
      return true;
    } catch (error) {
      if (error instanceof TransactionRollbackError) return true;
      failed(error);
      return outageOf(error) ?? false;
    }
  };

  return () => {
    if (!last || now() - last.at >= everyMs) last = { at: now(), result: check() };
    return last.result;
  };
}
