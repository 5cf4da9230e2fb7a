import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Sql } from './sql';

/**
 * Applies each plain SQL file of a folder that has not been applied yet, in the order of their names,
 * all in one transaction. Two servers that start at once take turns.
 */
export async function migrate(database: Sql, folder: string): Promise<void> {
  await database.transaction(async (step) => {
    await step.execute(sql`select pg_advisory_xact_lock(hashtext(${folder.split('/').at(-2)}))`);
    await step.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = await appliedNames(step);
    for (const name of pending(folder, applied)) {
      for (const statement of statements(readFileSync(join(folder, name), 'utf8'))) {
        await step.execute(sql.raw(statement));
      }
      await step.execute(sql`insert into schema_migrations (name) values (${name})`);
    }
  });
}

/** Whether the database has what this code counts on; false when it cannot be asked. */
export async function isMigrated(database: Sql, folder: string): Promise<boolean> {
  return appliedNames(database).then(
    (applied) => pending(folder, applied).length === 0,
    () => false,
  );
}

async function appliedNames(database: Pick<Sql, 'execute'>): Promise<Set<string>> {
  const { rows } = (await database.execute(sql`select name from schema_migrations`)) as unknown as {
    rows: { name: string }[];
  };
  return new Set(rows.map(({ name }) => name));
}

const pending = (folder: string, applied: Set<string>) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort();

/** Statements end with a semicolon at the end of a line: the embedded database takes one at a time. */
const statements = (file: string) =>
  file
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '');
