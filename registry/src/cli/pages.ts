import type { Command } from './command';

type Page<Name extends string, Row> = Record<Name, Row[]> & { older?: string | number };

/** All rows of a list that the registry tells a page at a time, under the name it gives them. */
export async function everyPage<Row, Name extends string>(
  client: Command['client'],
  path: string,
  name: Name,
): Promise<Row[]> {
  const rows: Row[] = [];
  const asked = new URLSearchParams({ limit: '200' });
  for (let isMore = true; isMore;) {
    const more = path.includes('?') ? '&' : '?';
    const page = await client.get<Page<Name, Row>>(`${path}${more}${asked}`);
    rows.push(...page[name]);
    isMore = page.older !== undefined;
    asked.set('before', String(page.older));
  }
  return rows;
}
