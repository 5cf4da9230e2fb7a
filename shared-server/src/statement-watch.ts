import type { PGlite } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';

/** Told of each statement as it begins; what it answers is told when that ended, and what went wrong. */
export type StatementWatch = (statement: string) => (error?: unknown) => void;

/** Tells all of them; undefined where there is none. */
export function watchAll(watches: (StatementWatch | undefined)[]): StatementWatch | undefined {
  const told = watches.filter((watch) => watch !== undefined);
  if (told.length === 0) return undefined;
  return (statement) => {
    const ends = told.map((watch) => watch(statement));
    return (error) => ends.forEach((end) => end(error));
  };
}

interface Queried {
  query(...parameters: unknown[]): unknown;
}

/** Statements in transactions go to a connection, all others to the pool. */
export function watchPool(pool: Pool, watch: StatementWatch): void {
  watchQueries(pool as unknown as Queried, watch);
  pool.on('connect', (client: PoolClient) => watchQueries(client as unknown as Queried, watch));
}

/** The embedded database hands out an object for each transaction. */
export function watchClient(client: PGlite, watch: StatementWatch): void {
  watchQueries(client as unknown as Queried, watch);
  const { transaction } = client;
  client.transaction = (work) =>
    transaction.call(client, (step) => {
      watchQueries(step as unknown as Queried, watch);
      return work(step);
    }) as ReturnType<typeof work>;
}

function watchQueries(queried: Queried, watch: StatementWatch): void {
  const query = queried.query.bind(queried);
  queried.query = (...parameters) => {
    // The pool asks its connections with a callback: that one was seen already.
    if (typeof parameters.at(-1) === 'function') return query(...parameters);
    const ended = watch(textOf(parameters[0]));
    const answer = query(...parameters);
    // One that hands out its rows as they come has no promise, and none of ours does.
    if (isPromised(answer)) void answer.then(() => ended(), ended);
    return answer;
  };
}

export const isPromised = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof (answer as PromiseLike<unknown> | undefined)?.then === 'function';

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '');
