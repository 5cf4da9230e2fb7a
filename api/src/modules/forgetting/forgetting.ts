import { eq } from 'drizzle-orm';
import type { App } from '../../context';
import { forgetUses } from '../../limits';
import { forgetActor } from '../audit/trail';
import { invitations } from '../invitations/table';
import { forgetMessages } from '../outbox/forgetting';
import { owners } from '../owners/table';
import { createdProfiles } from '../profiles/table';
import { sessions, type SessionRow } from '../sessions/table';
import { squareConnections, type SquareConnection } from '../square/connections';

export interface Forgotten {
  signedIn: SessionRow[];
  sellers: SquareConnection[];
}

/**
 * Deletes all data of an account. An owner's data is deleted with the owner's row; the audit trail keeps the acts
 * without the person.
 *
 * @returns the ended sessions and connections, whose permissions must be revoked at the providers
 */
export async function forgetAccount({ sql }: Pick<App, 'sql'>, email: string): Promise<Forgotten> {
  return sql.transaction(async (step) => {
    const ownerRows = await step.select().from(owners).where(eq(owners.email, email));
    const signedIn: SessionRow[] = [];
    const sellers: SquareConnection[] = [];
    for (const { uid } of ownerRows) {
      sellers.push(
        ...(await step.delete(squareConnections).where(eq(squareConnections.uid, uid)).returning()),
      );
      // Name, place and number of the invited owner; the links are deleted with it.
      await step.delete(invitations).where(eq(invitations.uid, uid));
      signedIn.push(...(await step.delete(sessions).where(eq(sessions.uid, uid)).returning()));
    }
    signedIn.push(...(await step.delete(sessions).where(eq(sessions.email, email)).returning()));
    const uids = ownerRows.map(({ uid }) => uid);
    await forgetMessages(step, { uids, email });
    await forgetUses(step, email);
    await forgetActor(step, {
      uids,
      googleSubs: [...ownerRows, ...signedIn].flatMap(({ googleSub }) => googleSub ?? []),
    });
    await step.delete(owners).where(eq(owners.email, email));
    await step.delete(createdProfiles).where(eq(createdProfiles.email, email));
    return { signedIn, sellers };
  });
}
