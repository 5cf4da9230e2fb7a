import { sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { base } from './pointers';

/**
 * Serializes the moves of a channel across servers. A move of production changes what other
 * channels inherit, so it and their moves wait for each other.
 */
export async function lockMoves(step: Sql, channel: string): Promise<void> {
  const baseKey = sql`hashtext('channel'), hashtext(${base})`;
  if (channel === base) {
    await step.execute(sql`select pg_advisory_xact_lock(${baseKey})`);
    return;
  }
  await step.execute(sql`select pg_advisory_xact_lock_shared(${baseKey})`);
  await step.execute(sql`select pg_advisory_xact_lock(hashtext('channel'), hashtext(${channel}))`);
}

/** Thrown to roll back a transaction, with its result. */
class OnlyForeseen<T> extends Error {
  constructor(readonly outcome: T) {
    super('rolled back on purpose');
  }
}

/**
 * Reports what an act would do, by doing it in a transaction that is rolled back. The report cannot
 * differ from the act.
 */
export async function runAndRollBack<T>(database: Sql, act: (step: Sql) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(async (step): Promise<T> => {
      throw new OnlyForeseen(await act(step));
    });
  } catch (error) {
    if (error instanceof OnlyForeseen) return error.outcome as T;
    throw error;
  }
}
