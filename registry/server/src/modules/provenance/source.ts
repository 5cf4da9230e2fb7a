import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Envelope } from 'registry-contract/uploads';
import { sql } from 'drizzle-orm';
import type { ReleaseSource } from 'registry-contract/releases';
import type { Sql } from 'shared-server';
import type { Statement } from './statement';

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

const longest = 200;

/** The commit that a statement names; undefined if it names none. */
export function sourceOf(statement: Statement): ReleaseSource | undefined {
  const inputs = statement.predicate.buildDefinition.resolvedDependencies ?? [];
  const source = inputs.find(({ digest }) => digest.gitCommit);
  if (!source) return undefined;
  const annotation = (name: string) => {
    const value = source.annotations?.[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, longest) : null;
  };
  return {
    commit: source.digest.gitCommit?.slice(0, longest) ?? null,
    message: annotation('message'),
    author: annotation('author'),
    branch: annotation('branch'),
  };
}

interface Named {
  name: string;
  version: string;
}

const keyOf = ({ name, version }: Named) => `${name} ${version}`;

const pair = ({ name, version }: Named) => sql`(${name}, ${version})`;

/** Loads the commits of these releases. Returns a function that finds the commit of a release. */
export async function sourcesOf(database: Sql, releases: readonly Named[]) {
  const rows =
    releases.length === 0
      ? []
      : await database
          .select()
          .from(releaseSources)
          .where(sql`(name, version) in (${sql.join(releases.map(pair), sql`, `)})`);
  const sources = new Map(rows.map((row) => [keyOf(row), row]));
  return (release: Named): ReleaseSource | null => {
    const row = sources.get(keyOf(release));
    if (!row) return null;
    const { commit, message, author, branch } = row;
    return { commit, message, author, branch };
  };
}
