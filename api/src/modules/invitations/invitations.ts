import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { App } from '../../context';
import { sameAccount, findOwner, type Owner } from '../owners/owners';
import { voidLinks } from './links';

export const invitations = pgTable('invitations', {
  /** The prior-user id of the link. */
  preUid: text('pre_uid').primaryKey(),
  bizName: text('biz_name').notNull(),
  /** The invited business, if it is known. An account without this business is the wrong account. */
  placeId: text('place_id'),
  pdId: text('pd_id'),
  /** E.164: the number for the onboarding SMS when no better one is known. */
  phone: text('phone'),
  /** The owner that the invited business became. */
  uid: text('uid'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type Invitation = typeof invitations.$inferSelect;

type NewInvitation = Pick<Invitation, 'bizName'> &
  Partial<Pick<Invitation, 'preUid' | 'placeId' | 'pdId' | 'phone' | 'uid'>>;

export async function findInvitation(
  sql: Sql,
  preUid: string | null | undefined,
): Promise<Invitation | undefined> {
  if (!preUid) return undefined;
  const [invitation] = await sql.select().from(invitations).where(eq(invitations.preUid, preUid));
  return invitation;
}

/** The id of an invitation; the secret is created with each of its links. */
export async function invite(app: App, sql: Sql, invited: NewInvitation): Promise<Invitation> {
  const invitation: Invitation = {
    placeId: null,
    pdId: null,
    phone: null,
    uid: null,
    ...invited,
    preUid: invited.preUid ?? randomBytes(16).toString('base64url'),
    createdAt: app.now(),
  };
  await sql.insert(invitations).values(invitation).onConflictDoNothing();
  return invitation;
}

/**
 * Assigns the link to this owner. A link that already has an owner follows the owner to another location of the same
 * account, and never changes to another account.
 */
export async function bindInvitation(sql: Sql, preUid: string, owner: Owner): Promise<void> {
  const bound = await findInvitation(sql, preUid);
  if (!bound || bound.uid === owner.uid) return;
  const previousOwner = bound.uid ? await findOwner(sql, bound.uid) : undefined;
  if (previousOwner && !sameAccount(previousOwner, owner)) return;
  await sql
    .update(invitations)
    .set({ uid: owner.uid })
    .where(
      and(
        eq(invitations.preUid, preUid),
        or(isNull(invitations.uid), eq(invitations.uid, bound.uid ?? owner.uid)),
      ),
    );
  // Other bearers of older links were never authorized for this owner.
  if (!previousOwner) await voidLinks(sql, preUid);
}

/** Returns the owner's link, and creates an invitation when there is none. */
export async function invitationOf(app: App, sql: Sql, owner: Owner): Promise<Invitation> {
  const [invitation] = await sql
    .select()
    .from(invitations)
    .where(eq(invitations.uid, owner.uid))
    .orderBy(desc(invitations.createdAt))
    .limit(1);
  return (
    invitation ??
    (await invite(app, sql, { bizName: owner.bizName, placeId: owner.placeId, uid: owner.uid }))
  );
}
