import { ShopfrontError } from 'shared-contracts/errors';
import type * as z from 'zod/mini';

/**
 * Validates outside input.
 *
 * @throws ShopfrontError PAYLOAD_INVALID, naming the first invalid field, and `where` it is
 */
export function checked<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  where: string,
): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw invalid(where, field, wording(issue), read.error);
}

export function invalid(where: string, field: string, why: string, cause?: unknown) {
  const message = field ? `${where}: '${field}' ${why}` : `${where} ${why}`;
  return new ShopfrontError('PAYLOAD_INVALID', message, { field, cause });
}

interface Issue {
  code: string;
  message: string;
  input?: unknown;
  keys?: string[];
}

function wording(issue: Issue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `has the unknown field '${issue.keys?.[0]}'`;
  if (!issue || issue.message === 'Invalid input') return 'is missing or invalid';
  return issue.message;
}

interface PageOf<Row, Key> {
  rows: Row[];
  /** The last row of the page; missing on the last page. */
  older?: Key;
}

/** Cuts a page from rows, which include one more to show whether there is another page. */
export function pageFrom<Row, Key>(
  rowsAndNext: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): PageOf<Row, Key> {
  const rows = rowsAndNext.slice(0, limit);
  return { rows, ...(rowsAndNext.length > limit && { older: keyOf(rows.at(-1)!) }) };
}

/** @throws ShopfrontError PAYLOAD_INVALID if the start of the page does not exist */
export function refuseUnknownCursor(what: string): never {
  throw invalid('The question', 'before', `names no ${what}`);
}
