import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { openDatabase, type DatabasePlace, type Database } from '../database';
import { runningPostgres } from './postgres-run';

export type FreshDatabase = Pick<DatabasePlace, 'url'>;

type Suite = (fresh: () => Promise<FreshDatabase>) => void;

/** Runs a suite on a real PostgreSQL, with a separate empty database. */
export function onDatabase(suite: Suite, migrations?: string): void {
  describe('on PostgreSQL', () => suite(() => freshDatabase(migrations)));
}

/**
 * An empty database, with tables if the folder of migrations is given. It is removed with the server of the test run.
 */
export async function freshDatabase(migrations?: string): Promise<FreshDatabase> {
  const name = `suite_${randomBytes(6).toString('hex')}`;
  const template = migrations && (await templateFor(migrations));
  // Copying files takes a tenth of the CPU time of PostgreSQL's default, which logs every page.
  await asAdministrator((client) =>
    client.query(`create database ${name} template ${template ?? 'template1'} strategy file_copy`),
  );
  return { url: await address(name) };
}

/**
 * A database with the tables of these migrations, created once per run and then copied. Simultaneous callers wait for
 * it.
 */
async function templateFor(migrations: string): Promise<string> {
  const name = `template_${createHash('sha256').update(migrations).digest('hex').slice(0, 12)}`;
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const making = `making_${name}`;
    await client.query(`drop database if exists ${making}`);
    await client.query(`create database ${making}`);
    const database = await openDatabase({ url: await address(making), migrations });
    await database.close();
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

/** Starting PostgreSQL and applying migrations takes seconds, and more on a busy machine. */
export const openingTakes = 120_000;

// For each test and hook of a suite with a database: slow is not a failure.
jest.setTimeout(openingTakes);

/** Returns the URL of a database for a role on the server of the test run. */
export async function addressOf(database: string, role: string): Promise<string> {
  const { socketFolder } = await runningPostgres();
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

const address = (database: string) => addressOf(database, 'postgres');

async function asAdministrator(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: await address('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns a statement that deletes all rows of the tables and restarts their sequences. TRUNCATE would create the files
 * of every table, index and sequence again, which takes seventy times as long for tables with a few rows.
 *
 * Triggers and foreign keys do not apply, so the order of the tables does not matter.
 */
const emptying = (tables: readonly string[]) => `
  do $$
  declare
    one text;
    names text[] := array['${tables.join("', '")}'];
  begin
    set local session_replication_role = replica;
    foreach one in array names loop
      execute format('delete from %I', one);
    end loop;
    for one in
      select d.objid::regclass from pg_depend d join pg_class s on s.oid = d.objid
      where s.relkind = 'S' and d.deptype in ('a', 'i') and d.refobjid::regclass::text = any (names)
    loop
      perform setval(one::regclass, 1, false);
    end loop;
  end $$`;

/** Empties tables between two tests that share a database. */
export async function emptyTables(database: Database, tables: readonly string[]): Promise<void> {
  await database.sql.execute(sql.raw(emptying(tables)));
}

/** Copies the rows of tables into a new schema, for {@link restoreRows}. */
export async function copyRows(database: Database, tables: readonly string[], schema: string) {
  await database.sql.execute(
    sql.raw(`
  do $$
  declare
    one text;
    has_rows boolean;
  begin
    create schema ${schema};
    foreach one in array array['${tables.join("', '")}'] loop
      execute format('select exists (select from %I)', one) into has_rows;
      if has_rows then
        execute format('create table ${schema}.%I as table %I', one, one);
      end if;
    end loop;
  end $$`),
  );
}

/** Inserts the copied rows into their empty tables. Sequences continue after them. */
export async function restoreRows(database: Database, schema: string): Promise<void> {
  await database.sql.execute(
    sql.raw(`
  do $$
  declare
    one text;
    field text;
    sequence text;
  begin
    set local session_replication_role = replica;
    for one in select tablename from pg_tables where schemaname = '${schema}' loop
      execute format('insert into %I overriding system value select * from ${schema}.%I', one, one);
    end loop;
    for one, field, sequence in
      select t.tablename, a.attname, pg_get_serial_sequence(quote_ident(t.tablename), a.attname)
      from pg_tables t join pg_attribute a on a.attrelid = quote_ident(t.tablename)::regclass
      where t.schemaname = '${schema}' and a.attidentity <> ''
    loop
      execute format('select setval(%L, max(%I)) from %I', sequence, field, one);
    end loop;
  end $$`),
  );
}
