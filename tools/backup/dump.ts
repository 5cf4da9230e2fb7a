import type { ClientBase } from 'pg';

/** The lines of a database in an archive: its partitions, each table with its rows, and its sequences. */
export type Header =
  | { kind: 'partitions'; of: string; parts: Partition[] }
  | { kind: 'table'; name: string; columns: Column[] }
  | { kind: 'sequence'; name: string; value: string };

export interface Partition {
  name: string;
  bound: string;
}

export interface Column {
  name: string;
  type: string;
}

/** A row is a list of texts, so that every type of PostgreSQL is read back as it was. */
export type Line = Header | (string | null)[];

/** A row can be as large as a request. */
const rowsAtOnce = 100;

/** The form of texts, whatever the database or the role sets. */
const plainTexts = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local timezone = 'UTC'`;

/** Begins a transaction that sees the database as it is now, while servers continue to write. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(plainTexts);
  const tables = await tablesOf(client);
  if (tables.length === 0) return;
  // No table can be dropped from here on.
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
}

/**
 * Yields the lines of a database, from within a snapshot.
 *
 * @param rows receives the number of rows of each table
 */
export async function* dump(
  client: ClientBase,
  rows: Record<string, number>,
): AsyncGenerator<string> {
  for (const partitions of await partitionsOf(client)) yield line(partitions);
  for (const table of await tablesOf(client)) {
    yield line(table);
    rows[table.name] = 0;
    const texts = table.columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`);
    await client.query(
      `declare dumped no scroll cursor for select to_json(array[${texts.join(', ')}]::text[])::text as row
       from ${client.escapeIdentifier(table.name)}`,
    );
    for (let page = await fetchRows(client); page.length > 0; page = await fetchRows(client)) {
      rows[table.name]! += page.length;
      yield page.map(({ row }) => `${row}\n`).join('');
    }
    await client.query('close dumped');
  }
  // Sequences are read last: they may be ahead of the rows, and never behind.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  for (const { name, value } of sequences) yield line({ kind: 'sequence', name, value });
}

/** Splits texts into lines, wherever the texts end. */
export async function* linesIn(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let remainder = '';
  for await (const text of texts) {
    const lines = (remainder + text).split('\n');
    remainder = lines.pop() ?? '';
    yield* lines;
  }
}

const line = (header: Header) => `${JSON.stringify(header)}\n`;

const fetchRows = async (client: ClientBase) =>
  (await client.query<{ row: string }>(`fetch ${rowsAtOnce} from dumped`)).rows;

async function partitionsOf(client: ClientBase): Promise<Header[]> {
  const { rows } = await client.query<{ of: string; parts: Partition[] }>(
    `select parent.relname as of, json_agg(json_build_object(
       'name', child.relname, 'bound', pg_get_expr(child.relpartbound, child.oid)) order by child.relname) as parts
     from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
     where child.relkind = 'r' and child.relispartition and child.relnamespace = current_schema()::regnamespace
     group by parent.relname`,
  );
  return rows.map((row) => ({ kind: 'partitions', ...row }));
}

async function tablesOf(client: ClientBase) {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(
    `select relname as name,
       json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  );
  return rows.map((row) => ({ kind: 'table' as const, ...row }));
}
