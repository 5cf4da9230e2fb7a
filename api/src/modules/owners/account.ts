import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sql } from 'shared-server';
import { createdProfiles } from '../profiles/table';
import { sessions } from '../sessions/table';
import { owners } from './table';

/**
 * An account of the provider. Where both of two know it, `googleSub` says whether they are the same one; by
 * the address only as long as nobody has signed in with it.
 */
export interface Account {
  email: string | null;
  googleSub: string | null;
}

export const sameAccount = (one: Account, other: Account): boolean =>
  one.googleSub && other.googleSub
    ? one.googleSub === other.googleSub
    : Boolean(one.email && other.email && sameEmail(one.email, other.email));

/** Address bars and phones capitalise; mailboxes that differ by case alone are one person's. */
export const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The same of a table's rows; false, and never null, for all others. */
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

/** What this account has here is its own from now on, and is known by the address it has now. */
export async function keepAccount(
  sql: Sql,
  account: { email: string; googleSub: string },
): Promise<void> {
  const { email, googleSub } = account;
  for (const table of [owners, createdProfiles]) {
    await sql
      .update(table)
      .set(account)
      .where(
        and(ofAccount(table, account), or(isNull(table.googleSub), ne(table.email, account.email))),
      );
  }
  await sql
    .update(sessions)
    .set({ email })
    .where(and(eq(sessions.googleSub, googleSub), ne(sessions.email, email)));
}
