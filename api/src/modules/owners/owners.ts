import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BusinessLocation } from 'shared-contracts/api';
import { prepared, type Sql } from 'shared-server';
import type { SessionRow } from '../sessions/sessions';

/**
 * An account of the provider. Two accounts with a `googleSub` are compared by it; the address is compared only until
 * an account has signed in.
 */
export interface Account {
  email: string | null;
  googleSub: string | null;
}

export const sameAccount = (first: Account, second: Account): boolean =>
  first.googleSub && second.googleSub
    ? first.googleSub === second.googleSub
    : Boolean(first.email && second.email && sameEmail(first.email, second.email));

/** Address bars and phones capitalize; addresses that differ by case alone belong to the same person. */
export const sameEmail = (first: string, second: string): boolean =>
  first.trim().toLowerCase() === second.trim().toLowerCase();

/** The same for the rows of a table; false, and never null, for all others. */
export function ofAccount(
  row: Record<keyof Account, PgColumn>,
  { email, googleSub }: Account,
): SQL | undefined {
  const byAddress = eq(row.email, email ?? '');
  if (!googleSub) return byAddress;
  return or(
    and(isNotNull(row.googleSub), eq(row.googleSub, googleSub)),
    and(isNull(row.googleSub), byAddress),
  );
}

const time = (name: string) => timestamp(name, { withTimezone: true });

export const owners = pgTable('owners', {
  uid: text('uid').primaryKey(),
  /** Lower case. */
  email: text('email').notNull(),
  /** The permanent id of the account; null until it has signed in. */
  googleSub: text('google_sub'),
  placeId: text('place_id').notNull(),
  /** A path with the prefix 'locations/'. */
  locationName: text('location_name').notNull(),
  bizName: text('biz_name').notNull(),
  location: jsonb('location').$type<BusinessLocation>().notNull(),
  primaryCategory: text('primary_category'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  pdId: text('pd_id'),
  source: text('source', { enum: ['Web', 'App'] }).notNull(),
  gbpCreated: boolean('gbp_created').notNull(),
  /** The last recorded stage. */
  stage: text('stage'),
  /** When the owner finished the onboarding for the first time. */
  completedAt: time('completed_at'),
  createdAt: time('created_at').notNull(),
});

export type Owner = typeof owners.$inferSelect;

const byUid = prepared((database) =>
  database
    .select()
    .from(owners)
    .where(eq(owners.uid, sql.placeholder('uid')))
    .prepare('owner_by_uid'),
);

export async function findOwner(database: Sql, uid: string): Promise<Owner | undefined> {
  const [owner] = await byUid(database).execute({ uid });
  return owner;
}

/** The address as one line, for display. */
export const addressOf = ({ location }: Owner): string =>
  location.storefrontAddress.addressLines.join(', ');

/** Returns the owner of that place, if it is this session's visitor. */
export async function ownerOfPlace(
  sql: Sql,
  placeId: string,
  session: SessionRow,
): Promise<Owner | undefined> {
  const [owner] = await sql
    .select()
    .from(owners)
    .where(
      and(
        eq(owners.placeId, placeId),
        or(eq(owners.uid, session.uid ?? ''), ofAccount(owners, session)),
      ),
    )
    .limit(1);
  return owner;
}
