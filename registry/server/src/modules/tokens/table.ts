import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Act } from 'registry-contract/operators';

/** Rows can only be revoked or used: the database refuses other changes. */
export const tokens = pgTable('tokens', {
  /** Names the token for people. It does not authenticate. */
  id: text('id').primaryKey(),
  /** SHA-256 of the token in hex. The token is 32 random bytes, so it needs no slower hash. */
  hash: text('hash').notNull(),
  owner: text('owner').notNull(),
  remotes: jsonb('remotes').$type<string[]>().notNull(),
  channels: jsonb('channels').$type<string[]>().notNull(),
  acts: jsonb('acts').$type<Act[]>().notNull(),
  createdBy: text('created_by').notNull(),
  /** The id of the token that acted; null for REGISTRY_TOKEN and operators. */
  createdByToken: text('created_by_token'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedBy: text('revoked_by'),
  revokedByToken: text('revoked_by_token'),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});

export type Token = typeof tokens.$inferSelect;
