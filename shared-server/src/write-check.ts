import { randomBytes } from 'node:crypto';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { outageOf } from './outage';
import type { Sql } from './sql';

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
