import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { days, timeFromNow, minutes, type App } from '../../context';
import type { Ended, PhotoAccess } from '../../providers';
import { hashOf, newToken } from '../../secrets';
import { record, type Actor } from '../audit/trail';
import type { SessionRow } from '../sessions/table';

const time = (name: string) => timestamp(name, { withTimezone: true });

const handles = pgTable('instagram_handles', {
  handleHash: text('handle_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  uid: text('uid').notNull(),
  account: text('account').notNull(),
  /** Sealed. */
  token: text('token').notNull(),
  accountIds: text('account_ids').array().notNull(),
  tokenExpiresAt: time('token_expires_at'),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

export const connections = pgTable('instagram_connections', {
  uid: text('uid').primaryKey(),
  account: text('account').notNull(),
  /** Sealed. */
  token: text('token').notNull(),
  connectedAt: time('connected_at').notNull(),
  /** By these Meta speaks of it. */
  accountIds: text('account_ids').array().notNull(),
  /** Of the token; unknown of what was connected before this was kept. */
  expiresAt: time('expires_at'),
  /** When it is made to live as long again. */
  renewAt: time('renew_at').notNull(),
});

export type Connection = typeof connections.$inferSelect;

/** Tokens live sixty days, and are renewed when they are a day old at least. */
const renewedAfter = days(7);

/** What somebody granted, sealed for the owner whose it is. */
export const keptToken = (app: App, uid: string, access: PhotoAccess) => ({
  account: access.account,
  accountIds: access.accountIds,
  token: app.vault.seal(access.longToken, uid),
  expiresAt: access.expiresAt,
  renewAt: timeFromNow(app, renewedAfter),
});

/** What the browser carries in place of the token: good once, for this session, for five minutes (S4). */
export async function makeHandle(
  app: App,
  session: SessionRow,
  uid: string,
  { account, accountIds, longToken, expiresAt }: PhotoAccess,
): Promise<string> {
  const handle = newToken();
  await app.sql.insert(handles).values({
    handleHash: hashOf(handle),
    sessionId: session.id,
    uid,
    account,
    accountIds,
    token: app.vault.seal(longToken, uid),
    tokenExpiresAt: expiresAt,
    expiresAt: timeFromNow(app, minutes(5)),
  });
  return handle;
}

/**
 * Another handle for a return that was handed one before: what the first one did, or can still do, this
 * one says. Undefined when nothing came of it.
 */
export async function makeHandleAgain(
  app: App,
  session: SessionRow,
  uid: string,
): Promise<string | undefined> {
  const [latest] = await app.sql
    .select()
    .from(handles)
    .where(and(eq(handles.sessionId, session.id), eq(handles.uid, uid)))
    .orderBy(desc(handles.expiresAt))
    .limit(1);
  if (!latest || (!latest.usedAt && latest.expiresAt <= app.now())) return undefined;
  const handle = newToken();
  await app.sql.insert(handles).values({ ...latest, handleHash: hashOf(handle) });
  return handle;
}

/**
 * Keeps the connection a handle stands for. Told again by the same session, it is kept already.
 *
 * @throws ShopfrontError NOT_FOUND, or CODE_EXPIRED when it comes too late.
 */
export async function redeemHandle(
  app: App,
  session: SessionRow,
  uid: string,
  handle: string,
  by: Actor,
): Promise<void> {
  const handleHash = hashOf(handle);
  const own = and(
    eq(handles.handleHash, handleHash),
    eq(handles.sessionId, session.id),
    eq(handles.uid, uid),
  );
  await app.sql.transaction(async (step) => {
    const [row] = await step.select().from(handles).where(own).for('update');
    if (!row) throw new ShopfrontError('NOT_FOUND', 'No Instagram return is known by this.');
    if (row.usedAt) return;
    if (row.expiresAt <= app.now()) {
      throw new ShopfrontError('CODE_EXPIRED', 'This Instagram return is too old.');
    }
    const { account, accountIds, token, tokenExpiresAt: expiresAt } = row;
    const renewAt = timeFromNow(app, renewedAfter);
    const connectedAt = app.now();
    const connection = { account, accountIds, token, expiresAt, renewAt, connectedAt };
    await step.update(handles).set({ usedAt: app.now(), token: '' }).where(own);
    await step
      .insert(connections)
      .values({ uid, ...connection })
      .onConflictDoUpdate({ target: connections.uid, set: connection });
    await record(app, step, { what: 'instagram/connected', by });
  });
}

/**
 * Lets go of an account whose owner took the permission back: what is connected, and what is on its way to be. What
 * was connected again since then stays, since news of the first end may be told late, or once more. Answers whether
 * there was anything.
 */
export async function endInstagram(
  app: App,
  database: Sql,
  { id, at }: Ended,
  network: string,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const gone = await step
      .delete(connections)
      .where(and(sql`${id} = any(${connections.accountIds})`, lte(connections.connectedAt, at)))
      .returning({ uid: connections.uid });
    const onTheWay = await step
      .delete(handles)
      // A handle is good for five minutes from when the permission was given.
      .where(
        and(
          sql`${id} = any(${handles.accountIds})`,
          lte(handles.expiresAt, new Date(at.getTime() + minutes(5))),
        ),
      )
      .returning({ uid: handles.uid });
    for (const { uid } of gone) await recordEnd(app, step, { network, uid });
    return gone.length + onTheWay.length > 0;
  });
}

export const recordEnd = (app: App, step: Sql, by: Actor) =>
  record(app, step, { what: 'instagram/ended', by });

export async function isInstagramConnected(database: Sql, uid: string): Promise<boolean> {
  const found = await database
    .select({ uid: connections.uid })
    .from(connections)
    .where(eq(connections.uid, uid));
  return found.length > 0;
}

/** A used handle is kept for a day, so that a reload hears that all is well. */
export async function pruneHandles(app: App): Promise<void> {
  await app.sql.delete(handles).where(lt(handles.expiresAt, timeFromNow(app, -days(1))));
}
