import { invalid } from './payload';

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
