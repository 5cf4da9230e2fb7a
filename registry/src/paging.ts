import * as z from 'zod/mini';
import { invalid } from './payload';

/** What is asked of a list that is told a page at a time; `key` is what its rows are known by. */
export const pageAsked = <Key extends z.ZodMiniType>(key: Key) =>
  z.object({
    /** Only what comes after this row: the `older` of the page before. */
    before: z.optional(key),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 20),
  });

interface Cut<Row, Key> {
  rows: Row[];
  /** The last row of the page, missing where there is no other page. */
  older?: Key;
}

/** A page of rows of which one more was read, to know whether there is another. */
export function cut<Row, Key>(
  found: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): Cut<Row, Key> {
  const rows = found.slice(0, limit);
  return { rows, ...(found.length > limit && { older: keyOf(rows.at(-1)!) }) };
}

/** @throws ShopfrontError PAYLOAD_INVALID: nothing comes after what there is not. */
export function refuseUnknown(what: string): never {
  throw invalid('The question', 'before', `names no ${what}`);
}
