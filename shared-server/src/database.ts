import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { ShopfrontError } from 'shared-contracts';
import { migrate } from './migrations';

/** The same query builder whichever PostgreSQL is behind it. */
export type Sql = PgDatabase<PgQueryResultHKT>;

export interface Database {
  sql: Sql;
  kind: 'postgres' | 'pglite';
  close(): Promise<void>;
}

export interface DatabasePlace {
  /** A PostgreSQL server. Without it the embedded database is used. */
  url?: string;
  /** Where the embedded database keeps its files. Without it everything stays in memory. */
  folder?: string;
  /** Folder of plain SQL migrations, applied in the order of their names. */
  migrations: string;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws ShopfrontError CONFIG_INVALID when the server does not let us in.
 */
export async function openDatabase({ url, folder, migrations }: DatabasePlace): Promise<Database> {
  const database = url ? postgres(url) : await pglite(folder);
  try {
    await reach(database);
    await migrate(database.sql, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function postgres(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 10 });
  // An idle connection that the server ends is replaced by the pool; unheard it would end the process.
  pool.on('error', (error) => console.warn(`database connection lost: ${error.message}`));
  return { sql: onPostgres(pool) as unknown as Sql, kind: 'postgres', close: () => pool.end() };
}

async function pglite(folder: string | undefined): Promise<Database> {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  const client = await PGlite.create(folder);
  return {
    sql: onPglite(client) as unknown as Sql,
    kind: 'pglite',
    close: async () => {
      if (!client.closed) await client.close();
    },
  };
}

async function reach(database: Database): Promise<void> {
  try {
    await database.sql.execute(sql`select 1`);
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    throw new ShopfrontError('CONFIG_INVALID', `The database cannot be reached: ${message}`, {
      cause: error,
    });
  }
}

/** True when the database answers. */
export async function answers(database: Database): Promise<boolean> {
  return database.sql.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
