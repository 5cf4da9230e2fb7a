import { and, desc, eq } from 'drizzle-orm';
import type { BusinessLocation } from 'shared-contracts/api';
import type { Sql } from 'shared-server';
import { createdProfiles, type CreatedRow } from './table';

export interface CreatedProfile {
  location: BusinessLocation;
  primaryCategory: string;
  /** Whether a place id means this profile: that of its address, or its own where that has none. */
  answersTo(placeId: string): boolean;
}

/** A profile that this account made here: known before the provider lists it. */
export async function findCreatedProfile(
  sql: Sql,
  locationName: string,
  email: string,
): Promise<CreatedProfile | undefined> {
  const [row] = await sql
    .select()
    .from(createdProfiles)
    .where(and(eq(createdProfiles.locationName, locationName), eq(createdProfiles.email, email)));
  return row && described(row);
}

export async function keepCreatedProfile(sql: Sql, row: CreatedRow): Promise<void> {
  await sql
    .insert(createdProfiles)
    .values(row)
    .onConflictDoUpdate({ target: createdProfiles.locationName, set: { phone: row.phone } });
}

export async function setVerified(sql: Sql, locationName: string): Promise<void> {
  await sql
    .update(createdProfiles)
    .set({ verified: true })
    .where(eq(createdProfiles.locationName, locationName));
}

/** The number given for this account's latest profile. */
export async function numberGiven(sql: Sql, email: string): Promise<string | undefined> {
  const [row] = await sql
    .select({ phone: createdProfiles.phone })
    .from(createdProfiles)
    .where(eq(createdProfiles.email, email))
    .orderBy(desc(createdProfiles.createdAt))
    .limit(1);
  return row?.phone;
}

export const placeIdOf = ({
  placeId,
  locationName,
}: Pick<CreatedRow, 'placeId' | 'locationName'>) =>
  placeId || locationName.replace(/^locations\//, '');

function described(row: CreatedRow): CreatedProfile {
  const own = placeIdOf(row);
  return {
    location: {
      name: row.locationName,
      title: row.bizName,
      storefrontAddress: { addressLines: row.addressLines },
      verified: row.verified,
      metadata: { placeId: own },
    },
    primaryCategory: row.primaryCategory,
    answersTo: (placeId) => placeId === own || placeId === placeIdOf({ ...row, placeId: '' }),
  };
}
