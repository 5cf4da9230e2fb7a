import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sql } from 'shared-server';
import { days, timeFromNow, type App } from '../../context';
import { hashOf, newToken } from '../../secrets';

const time = (name: string) => timestamp(name, { withTimezone: true });

const links = pgTable('links', {
  secretHash: text('secret_hash').primaryKey(),
  preUid: text('pre_uid').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  openedAt: time('opened_at'),
});

const between = '.';

/** The parts of a link's `pre_uid`: the invitation, and the secret that opens it. */
export interface LinkValue {
  preUid: string;
  /** Absent when the link was opened in this browser before: then only its id is left in the address. */
  secret?: string;
}

/** Returns the `pre_uid` of a fresh link. Its secret is not stored here. */
export async function makeLink(app: App, sql: Sql, preUid: string): Promise<string> {
  const secret = newToken();
  await sql.insert(links).values({
    secretHash: hashOf(secret),
    preUid,
    createdAt: app.now(),
    expiresAt: timeFromNow(app, days(app.config.linkDays)),
  });
  return preUid + between + secret;
}

export function readLink(value: string): LinkValue {
  const [preUid = '', secret] = value.split(between, 2);
  return { preUid, secret };
}

/** Uses a link up. False when it was opened before, expired, or never existed. */
export async function useLink(app: App, { preUid, secret }: LinkValue): Promise<boolean> {
  if (!secret) return false;
  const used = await app.sql
    .update(links)
    .set({ openedAt: app.now() })
    .where(
      and(
        eq(links.secretHash, hashOf(secret)),
        eq(links.preUid, preUid),
        isNull(links.openedAt),
        gt(links.expiresAt, app.now()),
      ),
    )
    .returning({ preUid: links.preUid });
  return used.length > 0;
}

/** Invalidates all unopened links. */
export async function voidLinks(sql: Sql, preUid: string): Promise<void> {
  await sql.delete(links).where(eq(links.preUid, preUid));
}

export async function pruneLinks(app: App): Promise<void> {
  await app.sql.delete(links).where(lt(links.expiresAt, app.now()));
}
