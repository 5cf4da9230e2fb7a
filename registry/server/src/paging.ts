import { invalid } from './payload';

interface PageOf<Row, Key> {
  rows: Row[];
  /** The last row of the page; missing on the last page. */
  older?: Key;
}

/** Cuts a page from rows, which include one more to show whether there is another page. */
export function pageFrom<Row, Key>(
  found: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): PageOf<Row, Key> {
  const rows = found.slice(0, limit);
  return { rows, ...(found.length > limit && { older: keyOf(rows.at(-1)!) }) };
}

/** @throws ShopfrontError PAYLOAD_INVALID if the start of the page does not exist */
export function refuseUnknownCursor(what: string): never {
  throw invalid('The question', 'before', `names no ${what}`);
}
