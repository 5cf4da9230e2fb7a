import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const invitations = pgTable('invitations', {
  /** The prior-user id of the link. */
  preUid: text('pre_uid').primaryKey(),
  bizName: text('biz_name').notNull(),
  /** The invited business, if it is known. An account without this business is the wrong account. */
  placeId: text('place_id'),
  pdId: text('pd_id'),
  /** E.164: the number for the onboarding SMS when no better one is known. */
  phone: text('phone'),
  /** The owner that the invited business became. */
  uid: text('uid'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type Invitation = typeof invitations.$inferSelect;
