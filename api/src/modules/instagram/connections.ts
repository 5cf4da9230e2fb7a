import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { days, timeFromNow, minutes, type App } from '../../context';
import type { Ended, PhotoAccess } from '../../providers';
import { hashOf, newToken } from '../../secrets';
import { record, type Actor } from '../audit/trail';
import type { SessionRow } from '../sessions/sessions';

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
  /** The ids that Meta uses for the account. */
  accountIds: text('account_ids').array().notNull(),
  /** The expiry of the token; unknown for older connections. */
  expiresAt: time('expires_at'),
  /** When the token is renewed. */
  renewAt: time('renew_at').notNull(),
});

export type Connection = typeof connections.$inferSelect;

/** Tokens last sixty days, and can be renewed when they are at least a day old. */
const renewedAfter = days(7);

/** What the account granted, sealed for the owner. */
export const keptToken = (app: App, uid: string, access: PhotoAccess) => ({
  account: access.account,
  accountIds: access.accountIds,
  token: app.vault.seal(access.longToken, uid),
  expiresAt: access.expiresAt,
  renewAt: timeFromNow(app, renewedAfter),
});

/**
 * Creates a handle that the browser gets instead of the token. It works once, in this session, within five minutes
 * (S4).
 */
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
 * Returns another handle for a repeated return, with the effect of the first one. Undefined when the first return
 * failed.
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
 * Stores the connection of a handle. Repeating it in the same session changes nothing.
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
    if (!row)
      throw new ShopfrontError(
        'NOT_FOUND',
        'This Instagram handle is unknown. Connect Instagram again.',
      );
    if (row.usedAt) return;
    if (row.expiresAt <= app.now()) {
      throw new ShopfrontError(
        'CODE_EXPIRED',
        'This Instagram handle has expired. Connect Instagram again.',
      );
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
 * Deletes the connections, stored and pending, of an account whose owner revoked the permission. Newer connections
 * stay, because the report of a revocation may be late or repeated. Returns whether there was any.
 */
export async function endInstagram(
  app: App,
  database: Sql,
  { id, at }: Ended,
  network: string,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const deletedRows = await step
      .delete(connections)
      .where(and(sql`${id} = any(${connections.accountIds})`, lte(connections.connectedAt, at)))
      .returning({ uid: connections.uid });
    const onTheWay = await step
      .delete(handles)
      // A handle is valid for five minutes from the time of the permission.
      .where(
        and(
          sql`${id} = any(${handles.accountIds})`,
          lte(handles.expiresAt, new Date(at.getTime() + minutes(5))),
        ),
      )
      .returning({ uid: handles.uid });
    for (const { uid } of deletedRows) await recordEnd(app, step, { network, uid });
    return deletedRows.length + onTheWay.length > 0;
  });
}

export const recordEnd = (app: App, step: Sql, by: Actor) =>
  record(app, step, { what: 'instagram/ended', by });

export async function isInstagramConnected(database: Sql, uid: string): Promise<boolean> {
  const rows = await database
    .select({ uid: connections.uid })
    .from(connections)
    .where(eq(connections.uid, uid));
  return rows.length > 0;
}

/** Keeps a used handle for a day, so that a reload still succeeds. */
export async function pruneHandles(app: App): Promise<void> {
  await app.sql.delete(handles).where(lt(handles.expiresAt, timeFromNow(app, -days(1))));
}
