import { and, eq, or } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { SessionRow } from '../sessions/table';
import { ofAccount } from './account';
import { owners, type Owner } from './table';

export type { Owner } from './table';

export async function findOwner(sql: Sql, uid: string): Promise<Owner | undefined> {
  const [owner] = await sql.select().from(owners).where(eq(owners.uid, uid));
  return owner;
}

/** The address as one line, for display. */
export const addressOf = ({ location }: Owner): string =>
  location.storefrontAddress.addressLines.join(', ');

/** The owner of that place, if this session's visitor is the one. */
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
