import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

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
