import { sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { ShopfrontError } from 'shared-contracts';
import { describeLocks, foreignKeysQuery, type ForeignKey } from './migration-locks';
import { migrate, missingIn, statementsIn } from './migrations';
import type { Sql } from './sql';
import { watchPool, type StatementWatch } from './statement-watch';

export type { StatementWatch } from './statement-watch';

export interface Database {
  sql: Sql;
  /** The current use of its connections. */
  pool: () => PoolUse;
  close(): Promise<void>;
}

export interface PoolUse {
  inUse: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
  /** The maximum number of connections. */
  most: number;
}

export interface DatabasePlace {
  url: string;
  /** Folder of plain SQL migrations, applied in the order of their names. */
  migrations: string;
  /** Called for each statement. */
  watch?: StatementWatch | undefined;
}

/**
 * Opens the database and updates its tables.
 *
 * @throws ShopfrontError CONFIG_INVALID when the server cannot be reached or refuses the connection
 */
export async function openDatabase({ url, migrations, watch }: DatabasePlace): Promise<Database> {
  const database = connect(url, watch);
  try {
    await reach(database);
    await migrate(database.sql, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Runs a `migrate` command: applies the missing migrations, or lists them with their locks with `--plan`.
 *
 * @param parameters of the command
 * @returns a sentence about the result
 * @throws ShopfrontError CONFIG_INVALID for any other parameter, or when the database cannot be reached
 */
export async function runMigrations(place: DatabasePlace, parameters: string[]): Promise<string> {
  const [flag] = parameters;
  if (flag === undefined) {
    await (await openDatabase(place)).close();
    return 'the database has all migrations';
  }
  if (flag !== '--plan' || parameters.length > 1) {
    throw new ShopfrontError(
      'CONFIG_INVALID',
      `Only --plan is known, not ${parameters.join(' ')}.`,
    );
  }
  const database = connect(place.url, undefined);
  try {
    await reach(database);
    const missing = await missingIn(database.sql, place.migrations);
    if (missing.length === 0) return 'no migration waits';
    const foreignKeys = await foreignKeysOf(database.sql);
    const lines = missing.map(
      (name) => `  ${name}: ${describeLocks(statementsIn(place.migrations, name), foreignKeys)}`,
    );
    return [
      `${missing.length} to apply, in one transaction:`,
      ...lines,
      'Servers of the version before work on the new tables too. Nothing was changed',
    ].join('\n');
  } finally {
    await database.close();
  }
}

async function foreignKeysOf(database: Sql): Promise<ForeignKey[]> {
  const { rows } = (await database.execute(sql.raw(foreignKeysQuery))) as unknown as {
    rows: ForeignKey[];
  };
  return rows;
}

const most = 10;

function connect(url: string, watch: StatementWatch | undefined): Database {
  const pool = new Pool({ connectionString: url, max: most });
  if (watch) watchPool(pool, watch);
  // The pool replaces an idle connection that the server ends. Without a listener, its error would end the process.
  pool.on('error', (error) =>
    console.warn(
      `database connection lost: ${(error as NodeJS.ErrnoException).code ?? error.name}`,
    ),
  );
  return {
    sql: onPostgres(pool) as unknown as Sql,
    pool: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most,
    }),
    close: () => pool.end(),
  };
}

/**
 * Returns the configured URL of the database.
 *
 * @throws ShopfrontError CONFIG_INVALID when the variable is not set
 */
export function requireDatabaseUrl(variable: string, url: string | undefined): string {
  if (url !== undefined) return url;
  throw new ShopfrontError(
    'CONFIG_INVALID',
    `${variable}: must be set to the URL of a PostgreSQL database. 'npm start' starts one and sets it.`,
  );
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

/** Returns whether the database answers. */
export async function answers(database: Database): Promise<boolean> {
  return database.sql.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
