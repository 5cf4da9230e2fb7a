import { Client } from 'pg';

/** Creates a database unless it exists. The name is a constant, never input. */
export async function ensureDatabase(administrator: string, name: string): Promise<void> {
  const client = new Client({ connectionString: administrator });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
