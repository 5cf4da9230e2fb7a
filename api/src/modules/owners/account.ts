import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

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
