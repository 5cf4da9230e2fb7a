import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { freshDatabase } from 'shared-server/testing';
import { linesIn } from '../backup/dump';
import { load } from '../backup/load';

export type Server = 'api' | 'registry';

const folders = { api: 'api', registry: 'registry/server' };

export const migrationsOf = (server: Server) =>
  join(__dirname, '../..', folders[server], 'migrations');

const linesOf = (version: string, server: Server, what: 'data' | 'statements') =>
  readFileSync(resolve(__dirname, 'versions', version, `${server}-${what}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean);

/** Returns the names of the migrations that the database of an earlier version had. */
export function migrationsAt(version: string, server: Server): string[] {
  const lines = linesOf(version, server, 'data');
  const rows = lines.slice(lines.findIndex((line) => line.includes('"schema_migrations"')) + 1);
  const end = rows.findIndex((line) => !line.startsWith('['));
  return rows
    .slice(0, end === -1 ? undefined : end)
    .map((line) => (JSON.parse(line) as [string])[0])
    .sort();
}

/** Copies some migrations to a folder, as if the version had no others. */
export async function withMigrations<T>(
  server: Server,
  names: readonly string[],
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const name of names) cpSync(join(migrationsOf(server), name), join(folder, name));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Creates the database of an earlier version, with its tables and data. */
export async function createEarlierDatabase(version: string, server: Server) {
  const { url } = await freshDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const migrations = migrationsAt(version, server);
  const text = linesOf(version, server, 'data').map((line) => `${line}\n`);
  await withMigrations(server, migrations, async (folder) => {
    await client.query('begin');
    await load(client, { folder, migrations, lines: linesIn(asStream(text)) });
    await client.query('commit');
  });
  return { url, client };
}

async function* asStream(texts: readonly string[]) {
  yield* texts;
}

/** Runs the statements of an earlier version, and returns those that fail, each with the reason. */
export async function failingStatements(
  client: Client,
  version: string,
  server: Server,
): Promise<string[]> {
  const failures: string[] = [];
  for (const line of linesOf(version, server, 'statements')) {
    const [text, ...values] = JSON.parse(line) as [string, ...unknown[]];
    await client
      .query(text, values)
      .catch((error: Error) => failures.push(`${error.message}: ${text}`));
  }
  return failures;
}

/** Returns the rows of all tables as objects, by table. */
export async function contentOf(client: Client): Promise<Record<string, object[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migrations'`,
  );
  const content: Record<string, object[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: object }>(
      `select to_jsonb(content) as row from ${client.escapeIdentifier(name)} content`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
