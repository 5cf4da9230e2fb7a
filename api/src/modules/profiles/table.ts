import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
