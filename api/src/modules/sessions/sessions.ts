import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { days, timeFromNow, minutes, type App } from '../../context';
import { hashOf, newToken } from '../../secrets';
import { unknownIdentity, sessions, type Identity, type SessionRow } from './table';

/** A session together with the value of its cookie, which is not stored on the server. */
export interface Opened {
  session: SessionRow;
  token: string;
}

interface NewSession {
  shellOrigin: string | null;
  identity?: Identity;
  /** The session that the new one replaces. */
  inPlaceOf?: SessionRow;
}

export async function openSession(
  app: App,
  { shellOrigin, identity, inPlaceOf }: NewSession,
): Promise<Opened> {
  const token = newToken();
  const currentTime = app.now();
  const session: SessionRow = {
    ...unknownIdentity,
    ...identity,
    id: randomUUID(),
    tokenHash: hashOf(token),
    previousHash: inPlaceOf?.tokenHash ?? null,
    rotatedAt: inPlaceOf ? currentTime : null,
    createdAt: currentTime,
    seenAt: currentTime,
    // Robots come once, and without their cookie.
    expiresAt: identity || inPlaceOf ? expiry(app) : timeFromNow(app, unseenFor),
    shellOrigin,
    placesToken: null,
  };
  await app.sql.insert(sessions).values(session);
  return { session, token };
}

/** Starts a new session for another person in the same browser. Everything in the previous session ends with it. */
export async function changeHands(
  app: App,
  session: SessionRow,
  identity: Identity,
): Promise<Opened> {
  await endSession(app, session.id);
  return openSession(app, { shellOrigin: session.shellOrigin, identity, inPlaceOf: session });
}

/** Changes the id of the session, so that a bearer of the old one does not share the following changes. */
export async function rotateSession(
  app: App,
  session: SessionRow,
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
  changes: Partial<Omit<SessionRow, 'id'>>,
): Promise<void> {
  await sql.update(sessions).set(changes).where(eq(sessions.id, id));
}

export async function endSession(app: App, id: string): Promise<void> {
  await app.sql.delete(sessions).where(eq(sessions.id, id));
}

/**
 * Extends a session that is used: when its cookie comes for the first time, then once a day. Returns whether the
 * cookie has to be extended too.
 */
export async function keepSession(app: App, session: SessionRow): Promise<boolean> {
  const isFirstUse = session.expiresAt <= timeFromNow(app, unseenFor);
  if (!isFirstUse && session.seenAt > timeFromNow(app, -days(1))) return false;
  await changeSession(app.sql, session.id, { seenAt: app.now(), expiresAt: expiry(app) });
  return !isFirstUse;
}

export async function pruneSessions(app: App): Promise<void> {
  await app.sql.delete(sessions).where(lt(sessions.expiresAt, app.now()));
}

/** How long a session without a visitor lasts until its cookie comes back. */
const unseenFor = minutes(60);

const expiry = (app: App) => timeFromNow(app, days(app.config.sessionDays));
