import { sql } from 'drizzle-orm';
import type { Database } from '../database';

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
