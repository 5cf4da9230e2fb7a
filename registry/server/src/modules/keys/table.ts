import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Rows can only be revoked: the database refuses other changes. */
export const keys = pgTable(
  'signing_keys',
  {
    remote: text('remote').notNull(),
    id: text('id').notNull(),
    /** SubjectPublicKeyInfo in base64. */
    publicKey: text('public_key').notNull(),
    owner: text('owner').notNull(),
    addedBy: text('added_by').notNull(),
    addedByToken: text('added_by_token'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    revokedBy: text('revoked_by'),
    revokedByToken: text('revoked_by_token'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (key) => [primaryKey({ columns: [key.remote, key.id] })],
);

export type Key = typeof keys.$inferSelect;
