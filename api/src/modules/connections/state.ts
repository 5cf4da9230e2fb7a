import { and, eq, isNotNull, min } from 'drizzle-orm';
import type { App } from '../../context';
import type { Provider } from '../../words';
import { recordEnd as recordInstagramEnd, connections } from '../instagram/connections';
import { record, type Actor } from '../audit/trail';
import { revokeAccess } from '../google/token';
import type { Owner } from '../owners/owners';
import { sessions } from '../sessions/sessions';
import { recordEnd as recordSquareEnd, squareConnections, handBack } from '../square/connections';

/** A connected provider, with the time of the connection and the name of the account, if it has a name. */
export interface Connection {
  since: Date;
  account: string;
}

/** Returns what is connected to an owner. */
export async function readConnections(
  { sql }: Pick<App, 'sql'>,
  { uid, email }: Owner,
): Promise<Record<Provider, Connection | undefined>> {
  const [google] = await sql
    .select({ since: min(sessions.signedInAt) })
    .from(sessions)
    .where(withAccess(email));
  const [square] = await sql.select().from(squareConnections).where(eq(squareConnections.uid, uid));
  const [instagram] = await sql.select().from(connections).where(eq(connections.uid, uid));
  return {
    google: google?.since ? { since: google.since, account: email } : undefined,
    square: square && { since: square.connectedAt, account: '' },
    instagram: instagram && { since: instagram.connectedAt, account: `@${instagram.account}` },
  };
}

/** Deletes a connection, and then revokes the permission at the provider. The deletion does not wait for it. */
export const disconnect: Record<Provider, (app: App, owner: Owner, by: Actor) => Promise<void>> = {
  async google(app, { email }, by) {
    const ended = await app.sql.transaction(async (step) => {
      const signedIn = await step.select().from(sessions).where(withAccess(email)).for('update');
      await step
        .update(sessions)
        .set({ googleToken: null, signedInAt: null })
        .where(withAccess(email));
      if (signedIn.length > 0) await record(app, step, { what: 'google/ended', by });
      return signedIn;
    });
    await revokeAccess(app, ended);
  },
  async square(app, { uid }, by) {
    const ended = await app.sql.transaction(async (step) => {
      const rows = await step
        .delete(squareConnections)
        .where(eq(squareConnections.uid, uid))
        .returning();
      if (rows.length > 0) await recordSquareEnd(app, step, by);
      return rows;
    });
    await handBack(app, ended);
  },
  /** Instagram has no call for it. */
  async instagram(app, { uid }, by) {
    await app.sql.transaction(async (step) => {
      const rows = await step.delete(connections).where(eq(connections.uid, uid)).returning();
      if (rows.length > 0) await recordInstagramEnd(app, step, by);
    });
  },
};

const withAccess = (email: string) =>
  and(eq(sessions.email, email), isNotNull(sessions.googleToken));
