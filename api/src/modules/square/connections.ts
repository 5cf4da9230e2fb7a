import { and, eq, lte, asc, inArray } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sql } from 'shared-server';
import { errorCode } from 'shared-contracts';
import type { FastifyInstance } from 'fastify';
import { days, timeFromNow, type App, minutes } from '../../context';
import type { Ended, SellerAccess } from '../../providers';
import { record, type Actor } from '../audit/trail';
import { reportRoute } from '../provider-reports/route';

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
async function endSquare(app: App, { id, at }: Ended, network: string): Promise<void> {
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

const batch = 50;
const triedAgainAfter = minutes(60);

/** Renews due tokens. A failed one is due again in an hour; a revoked one is deleted. */
export async function renewSquare(app: App): Promise<void> {
  for (const connection of await claimDue(app)) {
    const { uid, ...sealed } = connection;
    try {
      const accessToken = app.vault.unseal(sealed.accessToken, uid);
      const refreshToken = app.vault.unseal(sealed.refreshToken, uid);
      const fresh = await app.providers.payments.renew({ accessToken, refreshToken });
      await app.sql
        .update(squareConnections)
        .set(keptAccess(app, uid, fresh))
        .where(unchanged(connection));
    } catch (error) {
      if (errorCode(error) === 'SIGN_IN_NEEDED') await letGo(app, connection);
      else app.log.warn({ err: error }, 'a Square token was not renewed');
    }
  }
}

/** Revokes the permissions of forgotten owners. The deletion here does not wait for it. */
export async function handBack(app: App, sellers: readonly SquareConnection[]): Promise<void> {
  for (const { uid, accessToken } of sellers) {
    try {
      await app.providers.payments.revoke(app.vault.unseal(accessToken, uid));
    } catch (error) {
      app.log.warn({ err: error }, 'a permission was not revoked at Square');
    }
  }
}

/** Claims due tokens for an hour, so that other processes take others. */
async function claimDue(app: App): Promise<SquareConnection[]> {
  const { uid, renewAt } = squareConnections;
  const due = app.sql
    .select({ uid })
    .from(squareConnections)
    .where(lte(renewAt, app.now()))
    .orderBy(asc(renewAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  return app.sql
    .update(squareConnections)
    .set({ renewAt: timeFromNow(app, triedAgainAfter) })
    .where(inArray(uid, due))
    .returning();
}

/** Skips a connection that the owner has replaced in the meantime. */
const unchanged = ({ uid, accessToken }: SquareConnection) =>
  and(eq(squareConnections.uid, uid), eq(squareConnections.accessToken, accessToken));

const letGo = (app: App, connection: SquareConnection) =>
  app.sql.transaction(async (step) => {
    const deletedRows = await step
      .delete(squareConnections)
      .where(unchanged(connection))
      .returning();
    const by = { network: 'here', uid: connection.uid };
    if (deletedRows.length > 0) await recordEnd(app, step, by);
  });

/** Registers the address at which Square reports revocations. Other reports are acknowledged and ignored. */
export function squareReportRoute(server: FastifyInstance, app: App): void {
  reportRoute(server, app, {
    path: '/square/told',
    about: 'Receives revocations from Square.',
    signedBy: 'x-square-hmacsha256-signature',
    async take(report, network) {
      const ended = app.providers.payments.endedIn(report);
      if (ended && ended !== 'something else') await endSquare(app, ended, network);
      return ended && {};
    },
  });
}
