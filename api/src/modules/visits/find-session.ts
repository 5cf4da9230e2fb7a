import { eq, or, sql } from 'drizzle-orm';
import { prepared } from 'shared-server';
import { minutes, timeFromNow, type App } from '../../context';
import { hashOf } from '../../secrets';
import { owners, type Owner } from '../owners/owners';
import { sessions, type SessionRow } from '../sessions/sessions';

type SessionLookup =
  | { kind: 'session'; session: SessionRow; owner: Owner | undefined }
  /** The cookie was replaced a moment ago: the browser sent this call before it received the new one. */
  | { kind: 'replaced' }
  | { kind: 'none' };

/** Reads the owner with the session, because nearly every request needs both. */
const byHash = prepared((database) => {
  const hash = sql.placeholder('hash');
  return database
    .select({ session: sessions, owner: owners })
    .from(sessions)
    .leftJoin(owners, eq(owners.uid, sessions.uid))
    .where(or(eq(sessions.tokenHash, hash), eq(sessions.previousHash, hash)))
    .prepare('session_by_hash');
});

/** Returns the session of a cookie, with its owner if it has one. */
export async function findSession(app: App, token: string): Promise<SessionLookup> {
  const hash = hashOf(token);
  const [row] = await byHash(app.sql).execute({ hash });
  if (!row || row.session.expiresAt <= app.now()) return { kind: 'none' };
  const { session, owner } = row;
  if (session.tokenHash === hash) return { kind: 'session', session, owner: owner ?? undefined };
  const grace = timeFromNow(app, -minutes(1));
  return session.rotatedAt && session.rotatedAt > grace ? { kind: 'replaced' } : { kind: 'none' };
}
