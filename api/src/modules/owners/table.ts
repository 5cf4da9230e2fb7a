import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BusinessLocation } from 'shared-contracts/api';

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
