import { randomUUID } from 'node:crypto';
import { eq, lt, or } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { days, from, minutes, type App } from '../../context';
import { hashOf, newToken } from '../../secrets';
import { nobody, sessions, type Identity, type Session } from './table';

/** A session together with the cookie's value, which exists nowhere else on our side. */
export interface Opened {
  session: Session;
  token: string;
}

type Found =
  | { kind: 'session'; session: Session }
  /** The cookie was replaced a moment ago: this call set out before the browser heard of it. */
  | { kind: 'replaced' }
  | { kind: 'none' };

export async function openSession(app: App, shellOrigin: string | null): Promise<Opened> {
  const token = newToken();
  const now = app.now();
  const session: Session = {
    ...nobody,
    id: randomUUID(),
    tokenHash: hashOf(token),
    previousHash: null,
    rotatedAt: null,
    createdAt: now,
    seenAt: now,
    expiresAt: expiry(app),
    shellOrigin,
    placesToken: null,
  };
  await app.sql.insert(sessions).values(session);
  return { session, token };
}

export async function findSession(app: App, token: string): Promise<Found> {
  const hash = hashOf(token);
  const [session] = await app.sql
    .select()
    .from(sessions)
    .where(or(eq(sessions.tokenHash, hash), eq(sessions.previousHash, hash)));
  if (!session || session.expiresAt <= app.now()) return { kind: 'none' };
  if (session.tokenHash === hash) return { kind: 'session', session };
  const grace = from(app, -minutes(1));
  return session.rotatedAt && session.rotatedAt > grace ? { kind: 'replaced' } : { kind: 'none' };
}

/** Gives the session another id, so that who knew the old one does not share what it may do from here on. */
export async function rotateSession(
  app: App,
  session: Session,
  identity: Identity,
): Promise<Opened> {
  const token = newToken();
  const changes = {
    ...identity,
    tokenHash: hashOf(token),
    previousHash: session.tokenHash,
    rotatedAt: app.now(),
    seenAt: app.now(),
    expiresAt: expiry(app),
  };
  await changeSession(app.sql, session.id, changes);
  return { session: { ...session, ...changes }, token };
}

export async function changeSession(
  sql: Sql,
  id: string,
  changes: Partial<Omit<Session, 'id'>>,
): Promise<void> {
  await sql.update(sessions).set(changes).where(eq(sessions.id, id));
}

export async function endSession(app: App, id: string): Promise<void> {
  await app.sql.delete(sessions).where(eq(sessions.id, id));
}

/** Sessions stay as long as they are used: extended once a day. Answers whether it was. */
export async function keepSession(app: App, session: Session): Promise<boolean> {
  if (session.seenAt > from(app, -days(1))) return false;
  await changeSession(app.sql, session.id, { seenAt: app.now(), expiresAt: expiry(app) });
  return true;
}

export async function pruneSessions(app: App): Promise<void> {
  await app.sql.delete(sessions).where(lt(sessions.expiresAt, app.now()));
}

const expiry = (app: App) => from(app, days(app.config.sessionDays));
