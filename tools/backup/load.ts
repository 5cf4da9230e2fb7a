import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { ShopfrontError } from 'shared-contracts';
import { applyMigrations } from 'shared-server';
import type { Header, Line } from './dump';

/** Tables and functions of the schema, but for the list of migrations: its grants are the owner's. */
const drops = `
  select format('drop table if exists %I cascade', relname) as statement from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'
  union all
  select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
  where pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

/** Triggers refuse changes of append-only tables. Foreign keys are checked once, at the end. */
const openTables = `
  select format('alter table %I disable trigger user', relname) as statement,
    format('alter table %I enable trigger user', relname) as undo from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`;

/** Rows that migrations wrote are in the archive as well. */
const deletes = `
  select format('delete from %I', relname) as statement from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`;

interface Source {
  /** Folder of this version's migrations. */
  folder: string;
  /** Names of the migrations that the archived database had. */
  migrations: readonly string[];
  lines: AsyncIterable<string>;
}

/**
 * Replaces the content of a database with the content of an archive, in the caller's transaction, and applies
 * later migrations.
 *
 * @returns the number of rows of each table
 */
export async function load(client: Client, source: Source): Promise<Record<string, number>> {
  const database = drizzle(client);
  await runEach(client, drops);
  await applyMigrations(database, source.folder, []);
  await client.query('delete from schema_migrations');
  await applyMigrations(database, source.folder, source.migrations);
  const undo = await runEach(client, openTables);
  await runEach(client, deletes);
  const rows = await loadLines(client, source.lines);
  for (const statement of undo) await client.query(statement);
  await applyMigrations(database, source.folder);
  return rows;
}

/** Runs the statements that a query returns, and returns those that undo them. */
async function runEach(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string; undo?: string }>(query);
  for (const { statement } of rows) await client.query(statement);
  return rows.flatMap(({ undo }) => undo ?? []);
}

const mostCharacters = 500_000;

async function loadLines(client: Client, lines: AsyncIterable<string>) {
  const rows: Record<string, number> = {};
  let insert = '';
  let table = '';
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    batch = [];
    characters = 0;
  };
  for await (const text of lines) {
    if (text.startsWith('[')) {
      batch.push(text);
      characters += text.length;
      rows[table] = (rows[table] ?? 0) + 1;
      if (characters > mostCharacters) await flush();
      continue;
    }
    await flush();
    const header = parse(text);
    if (header.kind === 'partitions') {
      await replacePartitions(client, header);
    } else if (header.kind === 'sequence') {
      await client.query('select setval(quote_ident($1)::regclass, $2)', [
        header.name,
        header.value,
      ]);
    } else {
      table = header.name;
      rows[table] = 0;
      insert = insertInto(client, header);
    }
  }
  await flush();
  return rows;
}

function parse(text: string): Header {
  const line = JSON.parse(text) as Line;
  if (!Array.isArray(line)) return line;
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    'The archive is damaged: a row comes before its table. Use another archive.',
  );
}

function insertInto(client: Client, { name, columns }: Extract<Header, { kind: 'table' }>): string {
  const names = columns.map((column) => client.escapeIdentifier(column.name));
  const values = columns.map(({ type }, place) => `(line->>${place})::${type}`);
  return `insert into ${client.escapeIdentifier(name)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) line`;
}

/** Which partitions migrations make depends on the month. */
async function replacePartitions(
  client: Client,
  { of, parts }: Extract<Header, { kind: 'partitions' }>,
): Promise<void> {
  const parent = client.escapeIdentifier(of);
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on oid = inhrelid
     where inhparent = quote_ident($1)::regclass`,
    [of],
  );
  for (const { name } of rows) {
    const partition = client.escapeIdentifier(name);
    await client.query(`alter table ${parent} detach partition ${partition}`);
    if (!parts.some((part) => part.name === name)) await client.query(`drop table ${partition}`);
  }
  for (const { name, bound } of parts) {
    const partition = client.escapeIdentifier(name);
    await client.query(`create table if not exists ${partition} (like ${parent} including all)`);
    await client.query(`alter table ${parent} attach partition ${partition} ${bound}`);
  }
}
