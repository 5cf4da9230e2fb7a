import { sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { ShopfrontError } from 'shared-contracts';
import { migrate } from './migrations';
import type { Sql } from './sql';
import { watchPool, type StatementWatch } from './statement-watch';

export type { StatementWatch } from './statement-watch';

export interface Database {
  sql: Sql;
  kind: 'postgres' | 'pglite';
  /** How its connections are used now; the embedded database has one, and no pool. */
  pool?: () => PoolUse;
  close(): Promise<void>;
}

export interface PoolUse {
  inUse: number;
  idle: number;
  /** Who waits for one. */
  waiting: number;
  /** Connections there may be at most. */
  most: number;
}

export interface DatabasePlace {
  /** A PostgreSQL server. Without it the embedded database is used. */
  url?: string;
  /** Where the embedded database keeps its files. Without it everything stays in memory. */
  folder?: string;
  /** Folder of plain SQL migrations, applied in the order of their names. */
  migrations: string;
  /** Told of each statement. */
  watch?: StatementWatch | undefined;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws ShopfrontError CONFIG_INVALID when the server does not let us in, or when another process has the
 * embedded database open, or when no server is named and there is no embedded one.
 */
export async function openDatabase({
  url,
  folder,
  migrations,
  watch,
}: DatabasePlace): Promise<Database> {
  const database = url ? postgres(url, watch) : await embedded(folder, watch);
  try {
    await reach(database);
    await migrate(database.sql, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

const most = 10;

function postgres(url: string, watch: StatementWatch | undefined): Database {
  const pool = new Pool({ connectionString: url, max: most });
  if (watch) watchPool(pool, watch);
  // An idle connection that the server ends is replaced by the pool; unheard it would end the process.
  pool.on('error', (error) =>
    console.warn(
      `database connection lost: ${(error as NodeJS.ErrnoException).code ?? error.name}`,
    ),
  );
  return {
    sql: onPostgres(pool) as unknown as Sql,
    kind: 'postgres',
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
 * Loaded only where it is used: what runs on PostgreSQL alone, as the images do, has no embedded database among its
 * packages.
 */
async function embedded(
  folder: string | undefined,
  watch: StatementWatch | undefined,
): Promise<Database> {
  const { pglite } = await import('./pglite').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'MODULE_NOT_FOUND') throw cause;
    throw new ShopfrontError(
      'CONFIG_INVALID',
      'The address of a PostgreSQL database must be set: there is no embedded one among the packages here.',
      { cause },
    );
  });
  return pglite(folder, watch);
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
