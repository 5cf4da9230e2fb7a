/** The statements of a table that wait while a migration runs. */
export type Waiting = 'reads and writes' | 'writes';

/** Statements that lock a table, by https://www.postgresql.org/docs/current/explicit-locking.html. */
const locking: readonly [RegExp, Waiting][] = [
  [/^alter table (?:if exists )?(?:only )?(\w+)/, 'reads and writes'],
  [/^(?:drop table|truncate)(?: table)?(?: if exists)? (\w+)/, 'reads and writes'],
  [/^drop trigger (?:if exists )?\w+ on (\w+)/, 'reads and writes'],
  [/^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?(\w+)/, 'writes'],
  [/^create (?:or replace )?(?:constraint )?trigger .+? on (\w+)/, 'writes'],
];

const creating = /^create (?:unlogged )?table (?:if not exists )?(\w+)/;

const referring = /^(?:create|alter) table .*?\breferences\b/;

/** A column of a table with a foreign key, and the table that it refers to. */
export interface ForeignKey {
  from: string;
  column: string;
  to: string;
}

/** Selects the foreign keys of a database. */
export const foreignKeysQuery = `
  select conrelid::regclass::text as from, attname as column, confrelid::regclass::text as to
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'f'`;

/** Returns whether a statement removes a foreign key of the table that it locks. */
const removes = (text: string, { column }: ForeignKey) =>
  text.startsWith('drop table') ||
  new RegExp(`\\bdrop column (?:if exists )?${column}\\b`).test(text);

/**
 * Returns the tables that statements lock until the migration ends, and what waits for them. Tables that the statements
 * create, and locks of single rows, are left out.
 *
 * @param statements of one migration, in their order
 * @param foreignKeys of the database before it; dropping one locks both tables
 */
export function locksOf(
  statements: readonly string[],
  foreignKeys: readonly ForeignKey[],
): Map<string, Waiting> {
  const locks = new Map<string, Waiting>();
  const created = new Set<string>();
  const lock = (table: string, waiting: Waiting) => {
    if (created.has(table) || locks.get(table) === 'reads and writes') return;
    locks.set(table, waiting);
  };
  for (const statement of statements) {
    const text = plainText(statement);
    const [, table] = creating.exec(text) ?? [];
    if (table) created.add(table);
    for (const [pattern, waiting] of locking) {
      const [, locked] = pattern.exec(text) ?? [];
      if (!locked) continue;
      lock(locked, waiting);
      const removed = foreignKeys.filter((key) => key.from === locked && removes(text, key));
      for (const { to } of removed) lock(to, 'reads and writes');
    }
    if (!referring.test(text)) continue;
    for (const [, referenced] of text.matchAll(/\breferences (\w+)/g)) lock(referenced!, 'writes');
  }
  return locks;
}

const plainText = (statement: string) =>
  statement
    .split('\n')
    .map((line) => line.split('--')[0])
    .join(' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether a migration runs code, whose locks are not known from its text. */
export const hasCode = (statements: readonly string[]): boolean =>
  statements.some((statement) => plainText(statement).startsWith('do '));

/** Returns the locks of a migration as a sentence for operators. */
export function describeLocks(
  statements: readonly string[],
  foreignKeys: readonly ForeignKey[],
): string {
  const locks = locksOf(statements, foreignKeys);
  const sentences = (['reads and writes', 'writes'] as const).flatMap((waiting) => {
    const tables = [...locks].filter(([, kind]) => kind === waiting).map(([table]) => table);
    return tables.length > 0 ? `${waiting} of ${tables.join(', ')} wait while it runs` : [];
  });
  if (hasCode(statements)) sentences.push('a block of code may lock other tables');
  return sentences.length > 0 ? sentences.join('; ') : 'no table is locked';
}
