interface Page<Row> {
  rows: Row[];
  /** The `before` of the next page; undefined on the last page. */
  older?: string | undefined;
}

/** Returns all rows of a list that the registry sends a page at a time. */
export async function everyPage<Row>(
  read: (page: { limit: number; before: string | undefined }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const allRows: Row[] = [];
  let before: string | undefined;
  do {
    const { rows, older } = await read({ limit: 200, before });
    allRows.push(...rows);
    before = older;
  } while (before !== undefined);
  return allRows;
}
