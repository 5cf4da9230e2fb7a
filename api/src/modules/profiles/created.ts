import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { and, desc, eq } from 'drizzle-orm';
import type { BusinessLocation } from 'shared-contracts/api';
import type { Sql } from 'shared-server';
import { ofAccount, type Account } from '../owners/owners';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const createdProfiles = pgTable('created_profiles', {
  locationName: text('location_name').primaryKey(),
  email: text('email').notNull(),
  googleSub: text('google_sub'),
  /** The place id of its address; '' where the address was typed by hand. */
  placeId: text('place_id').notNull(),
  bizName: text('biz_name').notNull(),
  addressLines: jsonb('address_lines').$type<string[]>().notNull(),
  primaryCategory: text('primary_category').notNull(),
  phone: text('phone').notNull(),
  verified: boolean('verified').notNull(),
  createdAt: time('created_at').notNull(),
});

export type CreatedRow = typeof createdProfiles.$inferSelect;

export const verifications = pgTable('verifications', {
  handleHash: text('handle_hash').primaryKey(),
  locationName: text('location_name').notNull(),
  /** The provider's name of the pending verification. */
  providerName: text('provider_name').notNull(),
  phone: text('phone').notNull(),
  isTest: boolean('is_test').notNull(),
  attempts: integer('attempts').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  verifiedAt: time('verified_at'),
});

export type Verification = typeof verifications.$inferSelect;

interface CreatedProfile {
  location: BusinessLocation;
  primaryCategory: string;
  /**
   * Returns whether a place id belongs to this profile: the place id of its address, or its own if the address has
   * none.
   */
  answersTo(placeId: string): boolean;
}

/** A profile that this account created here, before the provider lists it. */
export async function findCreatedProfile(
  sql: Sql,
  locationName: string,
  account: Account,
): Promise<CreatedProfile | undefined> {
  const [row] = await sql
    .select()
    .from(createdProfiles)
    .where(
      and(eq(createdProfiles.locationName, locationName), ofAccount(createdProfiles, account)),
    );
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

export async function isVerified(sql: Sql, locationName: string): Promise<boolean> {
  const [row] = await sql
    .select({ verified: createdProfiles.verified })
    .from(createdProfiles)
    .where(eq(createdProfiles.locationName, locationName));
  return row?.verified ?? false;
}

/** Returns the number of this account's latest profile. */
export async function numberGiven(sql: Sql, account: Account): Promise<string | undefined> {
  const [row] = await sql
    .select({ phone: createdProfiles.phone })
    .from(createdProfiles)
    .where(ofAccount(createdProfiles, account))
    .orderBy(desc(createdProfiles.createdAt))
    .limit(1);
  return row?.phone;
}

export const placeIdOf = ({
  placeId,
  locationName,
}: Pick<CreatedRow, 'placeId' | 'locationName'>) => placeId || placeOfName(locationName);

/** A business without a place id is identified by the name of its location. */
export const placeOfName = (locationName: string) => locationName.replace(/^locations\//, '');

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
