import { Client } from 'pg';

/** What of PostgreSQL is asked while the work is done, each statement by its first word. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const query = jest.spyOn(Client.prototype, 'query');
  const seen = query.mock.calls.length;
  try {
    await work();
    for (const [first] of query.mock.calls.slice(seen) as unknown[][]) {
      const text = typeof first === 'string' ? first : (first as { text: string }).text;
      asked.push(/\w+/.exec(text)![0].toLowerCase());
    }
  } finally {
    query.mockRestore();
  }
  return asked;
}
