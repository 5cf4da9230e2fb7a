import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { errorCode } from 'shared-contracts';
import { minutes, timeFromNow, type App } from '../../context';
import { connections, keptToken, recordEnd, type Connection } from './connections';

const batch = 50;
const triedAgainAfter = minutes(60);

/** Renews due tokens. Deletes a connection whose token is no longer valid. */
export async function renewInstagram(app: App): Promise<void> {
  for (const connection of await claimDue(app)) {
    const { uid, token } = connection;
    try {
      const fresh = await app.providers.photos.renew(app.vault.unseal(token, uid));
      await app.sql
        .update(connections)
        .set(keptToken(app, uid, fresh))
        .where(unchanged(connection));
    } catch (error) {
      if (errorCode(error) === 'SIGN_IN_NEEDED') await letGo(app, connection);
      else app.log.warn({ err: error }, 'an Instagram token was not renewed');
    }
  }
}

/** Claims due tokens for an hour, so that other processes take others. */
async function claimDue(app: App): Promise<Connection[]> {
  const due = app.sql
    .select({ uid: connections.uid })
    .from(connections)
    .where(lte(connections.renewAt, app.now()))
    .orderBy(asc(connections.renewAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  return app.sql
    .update(connections)
    .set({ renewAt: timeFromNow(app, triedAgainAfter) })
    .where(inArray(connections.uid, due))
    .returning();
}

/** Skips a connection that the owner has replaced in the meantime. */
const unchanged = ({ uid, token }: Connection) =>
  and(eq(connections.uid, uid), eq(connections.token, token));

const letGo = (app: App, connection: Connection) =>
  app.sql.transaction(async (step) => {
    const deletedRows = await step.delete(connections).where(unchanged(connection)).returning();
    const by = { network: 'here', uid: connection.uid };
    if (deletedRows.length > 0) await recordEnd(app, step, by);
  });
