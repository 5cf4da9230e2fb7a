import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { errorCode } from 'shared-contracts';
import { minutes, timeFromNow, type App } from '../../context';
import { keptAccess, recordEnd, squareConnections, type SquareConnection } from './connections';

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
