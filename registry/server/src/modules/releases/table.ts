import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { usualEntry, type LeanEntry } from 'shared-contracts/discovery';
import type { StoredFile } from './bundle';

export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** An API is known only by its contract, and so is a shell that was published without files. */
    kind: text('kind', { enum: ['remote', 'shell', 'api'] })
      .notNull()
      .default('remote'),
    container: text('container').notNull(),
    contract: text('contract').notNull(),
    screens: jsonb('screens').$type<string[]>().notNull(),
    emits: jsonb('emits').$type<string[]>().notNull(),
    preload: jsonb('preload').$type<string[]>().notNull(),
    /** The script that creates its container; null for a shell and an API. */
    entry: text('entry').notNull().default(usualEntry),
    /** The entry for pages that have the federation runtime, if it has one. */
    lean: jsonb('lean').$type<LeanEntry>(),
    /**
     * Names of the modules that it takes from the shell; empty for releases from before this
     * column.
     */
    shared: jsonb('shared').$type<string[]>().notNull().default([]),
    /** By path, for every file of the release. */
    files: jsonb('files').$type<Record<string, StoredFile>>().notNull(),
    /** Hash of `contract.json`; missing for releases from before contracts. */
    contractHash: text('contract_hash'),
    publishedBy: text('published_by').notNull(),
    publishedByToken: text('published_by_token'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (release) => [primaryKey({ columns: [release.name, release.version] })],
);

export type Release = typeof releases.$inferSelect;
