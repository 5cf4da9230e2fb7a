import { Client } from 'pg';
import { beginSnapshot, dump } from '../backup/dump';

type Query = (this: Client, ...parameters: unknown[]) => unknown;

interface Statement {
  text: string;
  values: unknown[];
}

/** Statements that only belong together with others. */
const ofTransactions = /^\s*(begin|commit|rollback|savepoint|release|set )/i;

/**
 * Records the statements that this process sends to databases while it works: inserts all, because later ones refer to
 * their rows, others once.
 *
 * @returns lines of JSON: the text of a statement, then its values
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<string> {
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const recorded: Statement[] = [];
  prototype.query = function (...parameters) {
    const statement = statementOf(parameters);
    if (statement && !ofTransactions.test(statement.text)) recorded.push(statement);
    return query.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  const texts = recorded.map(({ text }) => text);
  return recorded
    .filter(({ text }, place) => /^\s*insert/i.test(text) || texts.indexOf(text) === place)
    .map(({ text, values }) => `${JSON.stringify([text, ...values])}\n`)
    .join('');
}

function statementOf([first, second]: unknown[]): Statement | undefined {
  const { text, values } =
    typeof first === 'object' ? (first as Partial<Statement>) : { text: first as string };
  if (text === undefined) return undefined;
  return { text, values: Array.isArray(second) ? second : (values ?? []) };
}

/** Returns the lines that a backup has of a database, without its empty tables. */
export async function recordData(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let text = '';
  await beginSnapshot(client);
  for await (const part of dump(client, {})) text += part;
  await client.end();
  return text.replace(/^\{"kind":"table".*\n(?!\[)/gm, '');
}
