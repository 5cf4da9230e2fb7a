import { and, eq, or, sql } from 'drizzle-orm';
import { prepared, type Sql } from 'shared-server';
import type { SessionRow } from '../sessions/table';
import { ofAccount } from './account';
import { owners, type Owner } from './table';

export type { Owner } from './table';

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
