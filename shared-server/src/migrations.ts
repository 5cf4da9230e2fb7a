import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from './sql';

/**
 * Applies each SQL file of a folder that has not been applied yet, in the order of their names, in one transaction.
 * Servers that start at once wait for each other. A role that may not create tables can serve if nothing is missing.
 *
 * @throws ShopfrontError CONFIG_INVALID with the missing migrations, if this role may not apply them
 */
export async function migrate(database: Sql, folder: string): Promise<void> {
  const missing = await missingIn(database, folder);
  if (missing.length === 0) return;
  if (!(await mayMigrate(database))) {
    throw new ShopfrontError(
      'CONFIG_INVALID',
      `The database lacks ${missing.join(', ')}, and this role may not make tables. Apply the migrations with the role that owns them first.`,
    );
  }
  await database.transaction(async (step) => {
    await step.execute(sql`select pg_advisory_xact_lock(hashtext(${folder.split('/').at(-2)}))`);
    await applyMigrations(step, folder);
  });
}

/** Executes statements, in a transaction of the caller. */
interface Executor {
  execute(query: SQL): PromiseLike<unknown>;
}

/**
 * Applies the migrations that are missing, in the caller's transaction.
 *
 * @param only names of those to apply; all by default
 */
export async function applyMigrations(
  step: Executor,
  folder: string,
  only: readonly string[] = migrationsIn(folder),
): Promise<void> {
  await step.execute(
    sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  const applied = await appliedNames(step);
  for (const name of pending(folder, applied)) {
    if (!only.includes(name)) continue;
    for (const statement of statementsIn(folder, name)) {
      await step.execute(sql.raw(statement));
    }
    await step.execute(sql`insert into schema_migrations (name) values (${name})`);
  }
}

/** Returns whether the database has what this code needs; false if it cannot be queried. */
export async function isMigrated(database: Sql, folder: string): Promise<boolean> {
  return appliedNames(database).then(
    (applied) => pending(folder, applied).length === 0,
    () => false,
  );
}

/** Returns the names of the migrations that are still to apply, in their order. */
export async function missingIn(database: Sql, folder: string): Promise<string[]> {
  const isThere = await holds(
    database,
    sql`select to_regclass('schema_migrations') is not null as holds`,
  );
  return pending(folder, isThere ? await appliedNames(database) : new Set());
}

const mayMigrate = (database: Sql) =>
  holds(database, sql`select has_schema_privilege(current_schema(), 'create') as holds`);

async function holds(database: Sql, question: SQL): Promise<boolean> {
  const { rows } = (await database.execute(question)) as unknown as { rows: { holds: boolean }[] };
  return rows[0]?.holds === true;
}

async function appliedNames(database: Executor): Promise<Set<string>> {
  const { rows } = (await database.execute(sql`select name from schema_migrations`)) as unknown as {
    rows: { name: string }[];
  };
  return new Set(rows.map(({ name }) => name));
}

const pending = (folder: string, applied: Set<string>) =>
  migrationsIn(folder).filter((name) => !applied.has(name));

/** Returns the names of all migrations of a folder, in the order in which they are applied. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Statements end with a semicolon at the end of a line, except within the body of a function. */
export const statementsIn = (folder: string, name: string): string[] =>
  readFileSync(join(folder, name), 'utf8')
    .split(/(\$\$[^]*?\$\$)/)
    .map((part) => (part.startsWith('$$') ? part : part.replace(/;\s*$/gm, end)))
    .join('')
    .split(end)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '');

const end = '\0';
