import type { Sql } from 'shared-server';

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
