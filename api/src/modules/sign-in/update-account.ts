import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { ofAccount, owners } from '../owners/owners';
import { createdProfiles } from '../profiles/created';
import { sessions } from '../sessions/sessions';

/** Records the account's Google id and current address on its owners, created profiles and sessions. */
export async function updateAccount(
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
