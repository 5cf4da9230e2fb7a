import type { Sql } from './sql';

/**
 * A statement that every request asks: its words are put together once for each database that is asked, and not each
 * time. The database knows it by a name from then on, so that name is given once.
 */
export function prepared<P extends object>(build: (sql: Sql) => P): (sql: Sql) => P {
  const known = new WeakMap<Sql, P>();
  return (sql) => {
    const before = known.get(sql);
    if (before) return before;
    const statement = build(sql);
    known.set(sql, statement);
    return statement;
  };
}
