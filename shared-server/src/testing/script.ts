import { Client } from 'pg';
import { addressOf } from './databases';

/**
 * Runs a script on the run's PostgreSQL as psql would in the image of PostgreSQL. It supports `\getenv`, `\connect`
 * and `:'name'`. Statements end with a semicolon at the end of a line.
 *
 * @param variables for `\getenv`
 */
export async function runScript(text: string, variables: Record<string, string>): Promise<void> {
  const values = new Map<string, string>();
  let client = await connected('postgres', 'postgres');
  try {
    for (const part of text.replace(/^--.*$/gm, '').split(/;\s*$|(?=^\\)|(?<=^\\.*)$/m)) {
      const [word, ...args] = part.trim().split(/\s+/);
      if (word === '\\getenv') values.set(args[0]!, variables[args[1]!]!);
      else if (word === '\\connect') {
        await client.end();
        client = await connected('postgres', args[0]!);
      } else if (word) {
        await client.query(
          part.replace(/:'(\w+)'/g, (_, name: string) => client.escapeLiteral(values.get(name)!)),
        );
      }
    }
  } finally {
    await client.end();
  }
}

/** Returns the rows of one statement, as this role. */
export async function asRole(role: string, database: string, statement: string) {
  const client = await connected(role, database);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function connected(role: string, database: string): Promise<Client> {
  const client = new Client({ connectionString: await addressOf(database, role) });
  await client.connect();
  return client;
}
