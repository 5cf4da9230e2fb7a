import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { days, timeFromNow, minutes, type App } from '../../context';
import { hashOf, newToken } from '../../secrets';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  previousHash: text('previous_hash'),
  rotatedAt: time('rotated_at'),
  createdAt: time('created_at').notNull(),
  seenAt: time('seen_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  shellOrigin: text('shell_origin'),
  preUid: text('pre_uid'),
  uid: text('uid'),
  /** Set by a provider sign-in, or by a link of an owner who signed in before. */
  email: text('email'),
  /** The provider's id of the signed-in account; absent after a link. */
  googleSub: text('google_sub'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** Sealed for that account; absent after a link. */
  googleToken: text('google_token'),
  /** When a provider sign-in in this browser proved the e-mail address; absent after a link. */
  signedInAt: time('signed_in_at'),
  placesToken: text('places_token'),
});

export type SessionRow = typeof sessions.$inferSelect;

/** The possible facts about a session's visitor. */
export type Identity = Partial<
  Pick<
    SessionRow,
    | 'preUid'
    | 'uid'
    | 'email'
    | 'googleSub'
    | 'firstName'
    | 'lastName'
    | 'googleToken'
    | 'signedInAt'
  >
>;

/** A session about whose visitor nothing is known. */
export const unknownIdentity: Required<Identity> = {
  preUid: null,
  uid: null,
  email: null,
  googleSub: null,
  firstName: null,
  lastName: null,
  googleToken: null,
  signedInAt: null,
};

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
