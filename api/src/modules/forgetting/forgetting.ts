import { inArray, or, sql, eq } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { outbox, type Message } from '../outbox/table';
import type { App } from '../../context';
import { forgetUses } from '../../limits';
import { forgetActor } from '../audit/trail';
import { invitations } from '../invitations/invitations';
import { owners } from '../owners/owners';
import { createdProfiles } from '../profiles/created';
import { sessions, type SessionRow } from '../sessions/sessions';
import { squareConnections, type SquareConnection } from '../square/connections';

/** Deletes the messages of these owners, and those that contain the address: notices without an owner name it. */
async function forgetMessages(
  step: Sql,
  { uids, email }: { uids: string[]; email: string },
): Promise<void> {
  const messageText = sql`lower(${outbox.message}::text)`;
  const rows = await step
    .select({ id: outbox.id, uid: outbox.uid, message: outbox.message })
    .from(outbox)
    .where(
      or(
        inArray(outbox.uid, uids),
        ...spellings(email).map((spelling) => sql`strpos(${messageText}, ${spelling}) > 0`),
      ),
    );
  const theirs = rows.filter(
    ({ uid, message }) => (uid && uids.includes(uid)) || names(message, email),
  );
  const ids = theirs.map(({ id }) => id);
  await step.delete(outbox).where(inArray(outbox.id, ids));
}

/** Unchanged, and as chat escapes it. */
const spellings = (email: string) => [
  ...new Set([email.toLowerCase(), email.toLowerCase().replaceAll('&', '&amp;')]),
];

/** Whether this address is in the text, and not only one that contains it. */
function names(message: Message, email: string): boolean {
  const messageText = Object.values(message).join('\n').toLowerCase();
  return spellings(email).some((spelling) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}][.+_'&-]*)${spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![.-]*[\\p{L}\\p{N}])`,
      'u',
    ).test(messageText),
  );
}

interface Forgotten {
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
