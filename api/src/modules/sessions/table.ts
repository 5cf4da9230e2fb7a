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
  /** The provider's id of the signed-in account; absent after a link. */
  googleSub: text('google_sub'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** Sealed for that account; absent after a link. */
  googleToken: text('google_token'),
  /** When a provider sign-in in this browser proved the e-mail address; absent after a link. */
  signedInAt: time('signed_in_at'),
  placesToken: text('places_token'),
});

export type SessionRow = typeof sessions.$inferSelect;

/** The possible facts about a session's visitor. */
export type Identity = Partial<
  Pick<
    SessionRow,
    | 'preUid'
    | 'uid'
    | 'email'
    | 'googleSub'
    | 'firstName'
    | 'lastName'
    | 'googleToken'
    | 'signedInAt'
  >
>;

/** A session about whose visitor nothing is known. */
export const unknownIdentity: Required<Identity> = {
  preUid: null,
  uid: null,
  email: null,
  googleSub: null,
  firstName: null,
  lastName: null,
  googleToken: null,
  signedInAt: null,
};
