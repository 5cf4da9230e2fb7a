import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Envelope } from './envelope';

/** How releases came to be. Only ever added to. */
export const provenance = pgTable('release_provenance', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  version: text('version').notNull(),
  digest: text('digest').notNull(),
  envelope: jsonb('envelope').$type<Envelope>().notNull(),
  /** Whose key the signature was found to be; missing where it is not signed. */
  keyId: text('key_id'),
  signedBy: text('signed_by'),
  sentBy: text('sent_by').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
});
