import { Client } from 'pg';

/** Returns the statements that PostgreSQL gets during the work, each by its first word. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query = jest.spyOn(Client.prototype, 'query');
  const seen = query.mock.calls.length;
  try {
    await work();
    for (const [first] of query.mock.calls.slice(seen) as unknown[][]) {
      const text = typeof first === 'string' ? first : (first as { text: string }).text;
      statements.push(/\w+/.exec(text)![0].toLowerCase());
    }
  } finally {
    query.mockRestore();
  }
  return statements;
}

/**
 * Returns the tables and partitions that the plans of all statements read during the work. A partition that cannot
 * have rows is in no plan.
 *
 * @param url of the database
 */
export async function tablesReadBy(url: string, work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  const statements: { text: string; values: unknown[] }[] = [];
  try {
    await work();
    for (const [first, second] of query.mock.calls as unknown[][]) {
      const { text, values } = (typeof first === 'string' ? { text: first } : first) as {
        text: string;
        values?: unknown[];
      };
      if (/^\s*(select|with)\b/i.test(text))
        statements.push({ text, values: values ?? (Array.isArray(second) ? second : []) });
    }
  } finally {
    query.mockRestore();
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const read = new Set<string>();
  try {
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      for (const [, name] of JSON.stringify(rows).matchAll(/"Relation Name":"([^"]+)"/g))
        read.add(name!);
    }
  } finally {
    await client.end();
  }
  return [...read].sort();
}
