import { and, eq, lte } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sql } from 'shared-server';
import { days, timeFromNow, type App } from '../../context';
import type { Ended, SellerAccess } from '../../providers';
import { record, type Actor } from '../audit/trail';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const squareConnections = pgTable('square_connections', {
  uid: text('uid').primaryKey(),
  merchantId: text('merchant_id').notNull(),
  /** Sealed, like the one below. */
  accessToken: text('access_token').notNull(),
  refreshToken: text('refresh_token').notNull(),
  connectedAt: time('connected_at').notNull(),
  mappedAt: time('mapped_at'),
  /** The expiry of the access token; unknown for older connections. */
  expiresAt: time('expires_at'),
  /** When it is renewed. */
  renewAt: time('renew_at').notNull().defaultNow(),
});

export type SquareConnection = typeof squareConnections.$inferSelect;

export async function findSquareConnection(sql: Sql, uid: string) {
  const [connection] = await sql
    .select()
    .from(squareConnections)
    .where(eq(squareConnections.uid, uid));
  return connection;
}

/** Tokens last thirty days. Square recommends renewing them once a week, which leaves time for retries. */
const renewedAfter = days(7);

/** What a seller granted, sealed for the owner. */
export const keptAccess = (app: App, uid: string, access: SellerAccess) => ({
  merchantId: access.merchantId,
  accessToken: app.vault.seal(access.accessToken, uid),
  refreshToken: app.vault.seal(access.refreshToken, uid),
  expiresAt: access.expiresAt,
  renewAt: timeFromNow(app, renewedAfter),
});

/**
 * Deletes the connections of a merchant who revoked the permission, for every owner. Newer connections stay, because
 * the report of a revocation may be late or repeated.
 */
export async function endSquare(app: App, { id, at }: Ended, network: string): Promise<void> {
  const { merchantId, connectedAt } = squareConnections;
  await app.sql.transaction(async (step) => {
    const deletedRows = await step
      .delete(squareConnections)
      .where(and(eq(merchantId, id), lte(connectedAt, at)))
      .returning({ uid: squareConnections.uid });
    for (const { uid } of deletedRows) await recordEnd(app, step, { network, uid });
  });
}

export const recordEnd = (app: App, step: Sql, by: Actor) =>
  record(app, step, { what: 'square/ended', by });
