import { and, desc, eq, lt } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { days, timeFromNow, minutes, type App } from '../../context';
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
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

const connections = pgTable('instagram_connections', {
  uid: text('uid').primaryKey(),
  account: text('account').notNull(),
  /** Sealed. */
  token: text('token').notNull(),
  connectedAt: time('connected_at').notNull(),
});

/** What the browser carries in place of the token: good once, for this session, for five minutes (S4). */
export async function makeHandle(
  app: App,
  session: SessionRow,
  uid: string,
  { account, longToken }: { account: string; longToken: string },
): Promise<string> {
  const handle = newToken();
  await app.sql.insert(handles).values({
    handleHash: hashOf(handle),
    sessionId: session.id,
    uid,
    account,
    token: app.vault.seal(longToken, uid),
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
    const { account, token } = row;
    const connection = { account, token, connectedAt: app.now() };
    await step.update(handles).set({ usedAt: app.now(), token: '' }).where(own);
    await step
      .insert(connections)
      .values({ uid, ...connection })
      .onConflictDoUpdate({ target: connections.uid, set: connection });
    await record(app, step, { what: 'instagram/connected', by });
  });
}

export async function isInstagramConnected(sql: Sql, uid: string): Promise<boolean> {
  const found = await sql
    .select({ uid: connections.uid })
    .from(connections)
    .where(eq(connections.uid, uid));
  return found.length > 0;
}

/** A used handle is kept for a day, so that a reload hears that all is well. */
export async function pruneHandles(app: App): Promise<void> {
  await app.sql.delete(handles).where(lt(handles.expiresAt, timeFromNow(app, -days(1))));
}
