import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The same query builder whichever PostgreSQL is behind it. */
export type Sql = PgDatabase<PgQueryResultHKT>;
