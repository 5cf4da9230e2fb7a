import type { Pool, PoolClient } from 'pg';

const operations = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const;

/** The kind of a statement. */
export type Operation = (typeof operations)[number] | 'other';

type Ended = (error?: unknown) => void;

/**
 * Called with the kind of each statement when it starts. A returned function is called when it ends, with its error
 * if there is one.
 */
export type StatementWatch = (operation: Operation) => Ended | undefined;

const byWord = new Map<string, Operation>(operations.map((operation) => [operation, operation]));

const firstWord = /[a-z]+/i;
/** The keywords of a query; names of tables and columns are quoted. */
const writing = /\b(insert into|update|delete from) "?[a-z]/i;

/** Returns the kind by the first word. With common table expressions it is the first one that writes. */
export function operationOf(statement: string): Operation {
  const word = firstWord.exec(statement)?.[0].toLowerCase() ?? '';
  if (word !== 'with') return byWord.get(word) ?? 'other';
  const written = writing.exec(statement)?.[1]!.split(' ')[0]!.toLowerCase();
  return byWord.get(written ?? 'select')!;
}

/** Combines all watchers; undefined if there are none. */
export function watchAll(watches: (StatementWatch | undefined)[]): StatementWatch | undefined {
  return watches
    .filter((watch) => watch !== undefined)
    .reduce<StatementWatch | undefined>(
      (firstWatch, secondWatch) => (firstWatch ? both(firstWatch, secondWatch) : secondWatch),
      undefined,
    );
}

const both =
  (firstWatch: StatementWatch, secondWatch: StatementWatch): StatementWatch =>
  (operation) => {
    const first = firstWatch(operation);
    const second = secondWatch(operation);
    if (!first || !second) return first ?? second;
    return (error) => {
      first(error);
      second(error);
    };
  };

interface Queried {
  query(...parameters: unknown[]): unknown;
}

/** Statements in transactions use a connection, all others the pool. */
export function watchPool(pool: Pool, watch: StatementWatch): void {
  watchQueries(pool as unknown as Queried, watch);
  pool.on('connect', (client: PoolClient) => watchQueries(client as unknown as Queried, watch));
}

function watchQueries(queried: Queried, watch: StatementWatch): void {
  const query = queried.query.bind(queried);
  queried.query = (...parameters) => {
    // The pool calls its connections with a callback. That statement was counted already.
    if (typeof parameters.at(-1) === 'function') return query(...parameters);
    const ended = watch(operationOf(textOf(parameters[0])));
    const answer = query(...parameters);
    if (!ended) return answer;
    // A streaming query has no promise, and our code uses none.
    if (isPromised(answer)) void answer.then(() => ended(), ended);
    return answer;
  };
}

export const isPromised = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof (answer as PromiseLike<unknown> | undefined)?.then === 'function';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '');
