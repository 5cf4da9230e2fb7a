import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Envelope } from 'registry-contract/uploads';

/** How releases were built. Append-only. */
export const provenance = pgTable('release_provenance', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  version: text('version').notNull(),
  digest: text('digest').notNull(),
  envelope: jsonb('envelope').$type<Envelope>().notNull(),
  /** The key that verified the signature; missing if it is unsigned. */
  keyId: text('key_id'),
  signedBy: text('signed_by'),
  sentBy: text('sent_by').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The commit of a release, from its first provenance. */
export const releaseSources = pgTable(
  'release_sources',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    commit: text('commit'),
    message: text('message'),
    author: text('author'),
    branch: text('branch'),
  },
  (source) => [primaryKey({ columns: [source.name, source.version] })],
);
