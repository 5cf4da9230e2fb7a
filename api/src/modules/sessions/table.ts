import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  previousHash: text('previous_hash'),
  rotatedAt: time('rotated_at'),
  createdAt: time('created_at').notNull(),
  seenAt: time('seen_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  shellOrigin: text('shell_origin'),
  preUid: text('pre_uid'),
  uid: text('uid'),
  /** Set by a provider sign-in, or by a link of an owner who signed in before. */
  email: text('email'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** Sealed; absent for who came by a link. */
  googleToken: text('google_token'),
  placesToken: text('places_token'),
});

export type Session = typeof sessions.$inferSelect;

/** What may be known of a session's visitor. */
export type Identity = Partial<
  Pick<Session, 'preUid' | 'uid' | 'email' | 'firstName' | 'lastName' | 'googleToken'>
>;

/** Nobody: what a session is before anything is known. */
export const nobody: Required<Identity> = {
  preUid: null,
  uid: null,
  email: null,
  firstName: null,
  lastName: null,
  googleToken: null,
};
