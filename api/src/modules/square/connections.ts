import { eq } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sql } from 'shared-server';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const squareConnections = pgTable('square_connections', {
  uid: text('uid').primaryKey(),
  merchantId: text('merchant_id').notNull(),
  /** Sealed, like the one below. */
  accessToken: text('access_token').notNull(),
  refreshToken: text('refresh_token').notNull(),
  connectedAt: time('connected_at').notNull(),
  mappedAt: time('mapped_at'),
});

export async function findSquareConnection(sql: Sql, uid: string) {
  const [connection] = await sql
    .select()
    .from(squareConnections)
    .where(eq(squareConnections.uid, uid));
  return connection;
}
