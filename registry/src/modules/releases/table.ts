import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { usualEntry, type LeanEntry } from 'shared-contracts/discovery';
import type { StoredFile } from './bundle';

export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** An API is known by its contract alone, and so is a shell that was published without its files. */
    kind: text('kind', { enum: ['remote', 'shell', 'api'] })
      .notNull()
      .default('remote'),
    container: text('container').notNull(),
    contract: text('contract').notNull(),
    screens: jsonb('screens').$type<string[]>().notNull(),
    emits: jsonb('emits').$type<string[]>().notNull(),
    preload: jsonb('preload').$type<string[]>().notNull(),
    /** The script that makes its container; a shell and an API have none. */
    entry: text('entry').notNull().default(usualEntry),
    /** Its entry for pages that have the federation runtime, where there is one. */
    lean: jsonb('lean').$type<LeanEntry>(),
    /** Names of what it takes from the shell; none of what is older than this list. */
    shared: jsonb('shared').$type<string[]>().notNull().default([]),
    /** By path, for every file of the release. */
    files: jsonb('files').$type<Record<string, StoredFile>>().notNull(),
    /** Of `contract.json`; missing for what is older than contracts. */
    contractHash: text('contract_hash'),
    publishedBy: text('published_by').notNull(),
    publishedByToken: text('published_by_token'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (release) => [primaryKey({ columns: [release.name, release.version] })],
);

export type Release = typeof releases.$inferSelect;
