import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The same query builder for every PostgreSQL. */
export type Sql = PgDatabase<PgQueryResultHKT>;
