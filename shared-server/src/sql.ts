import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The same query builder for every PostgreSQL. */
export type Sql = PgDatabase<PgQueryResultHKT>;

/**
 * Prepares a statement that every request uses: its SQL is built once per database. The database identifies it by a
 * name, so each name is used once.
 */
export function prepared<P extends object>(build: (sql: Sql) => P): (sql: Sql) => P {
  const statements = new WeakMap<Sql, P>();
  return (sql) => {
    const before = statements.get(sql);
    if (before) return before;
    const statement = build(sql);
    statements.set(sql, statement);
    return statement;
  };
}
