import type { Pool, PoolClient } from 'pg';

const operations = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const;

/** What a statement does. */
export type Operation = (typeof operations)[number] | 'other';

type Ended = (error?: unknown) => void;

/**
 * Told of each statement as it begins, by what it does; what it answers is told when that ended, and what went wrong.
 * Nobody is told of the end of one for which it answers nothing.
 */
export type StatementWatch = (operation: Operation) => Ended | undefined;

const byWord = new Map<string, Operation>(operations.map((operation) => [operation, operation]));

const firstWord = /[a-z]+/i;
/** In what a query is made of; names of tables and columns are quoted. */
const writing = /\b(insert into|update|delete from) "?[a-z]/i;

/** By its first word; with common table expressions, by the first one that writes. */
export function operationOf(statement: string): Operation {
  const word = firstWord.exec(statement)?.[0].toLowerCase() ?? '';
  if (word !== 'with') return byWord.get(word) ?? 'other';
  const written = writing.exec(statement)?.[1]!.split(' ')[0]!.toLowerCase();
  return byWord.get(written ?? 'select')!;
}

/** Tells all of them; undefined where there is none. */
export function watchAll(watches: (StatementWatch | undefined)[]): StatementWatch | undefined {
  return watches
    .filter((watch) => watch !== undefined)
    .reduce<StatementWatch | undefined>(
      (one, other) => (one ? both(one, other) : other),
      undefined,
    );
}

const both =
  (one: StatementWatch, other: StatementWatch): StatementWatch =>
  (operation) => {
    const first = one(operation);
    const second = other(operation);
    if (!first || !second) return first ?? second;
    return (error) => {
      first(error);
      second(error);
    };
  };

interface Queried {
  query(...parameters: unknown[]): unknown;
}

/** Statements in transactions go to a connection, all others to the pool. */
export function watchPool(pool: Pool, watch: StatementWatch): void {
  watchQueries(pool as unknown as Queried, watch);
  pool.on('connect', (client: PoolClient) => watchQueries(client as unknown as Queried, watch));
}

function watchQueries(queried: Queried, watch: StatementWatch): void {
  const query = queried.query.bind(queried);
  queried.query = (...parameters) => {
    // The pool asks its connections with a callback: that one was seen already.
    if (typeof parameters.at(-1) === 'function') return query(...parameters);
    const ended = watch(operationOf(textOf(parameters[0])));
    const answer = query(...parameters);
    if (!ended) return answer;
    // One that hands out its rows as they come has no promise, and none of ours does.
    if (isPromised(answer)) void answer.then(() => ended(), ended);
    return answer;
  };
}

export const isPromised = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof (answer as PromiseLike<unknown> | undefined)?.then === 'function';

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '');
