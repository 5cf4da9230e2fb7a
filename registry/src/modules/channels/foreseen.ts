import type { Sql } from 'shared-server';

/** Thrown to take back what was done, with what it was. */
class OnlyForeseen<T> extends Error {
  constructor(readonly outcome: T) {
    super('not meant to last');
  }
}

/** What an act would do: it is done and taken back, so it cannot say other things than the act does. */
export async function foreseen<T>(database: Sql, act: (step: Sql) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(async (step): Promise<T> => {
      throw new OnlyForeseen(await act(step));
    });
  } catch (error) {
    if (error instanceof OnlyForeseen) return error.outcome as T;
    throw error;
  }
}
