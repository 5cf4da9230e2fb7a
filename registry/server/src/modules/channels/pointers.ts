import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { releases } from '../releases/table';
import type { Live } from './document';

/** History of what was live. Append-only: the database refuses other changes. */
export const changes = pgTable('channel_changes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  remote: text('remote').notNull(),
  kind: text('kind', { enum: ['swap', 'rollback', 'restore'] }).notNull(),
  from: text('from_version'),
  to: text('to_version').notNull(),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  /** The id of the token that acted; null for REGISTRY_TOKEN and operators. */
  byToken: text('made_by_token'),
  at: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A move of a channel's pointer for one remote. */
export type Change = typeof changes.$inferSelect;

/** The live version of a remote on a channel, and its fallback. */
export const pointers = pgTable(
  'channel_pointers',
  {
    channel: text('channel').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    lastGood: text('last_good'),
    /** The change that made it live. A writer sends it to prove that they saw the latest. */
    revision: integer('change_id').notNull(),
  },
  (pointer) => [primaryKey({ columns: [pointer.channel, pointer.remote] })],
);

export type Pointer = typeof pointers.$inferSelect;

/** Channels that exist before anything is pointed. Any other name is a preview channel. */
export const initialChannels = ['production', 'staging'];
/** The channel that the others inherit from for remotes that they do not set themselves. */
export const base = 'production';

/** Every channel: the initial ones and those with a pointer. */
export async function channelNames(database: Sql): Promise<string[]> {
  const pointed = await database.selectDistinct({ channel: pointers.channel }).from(pointers);
  return [...new Set([...initialChannels, ...pointed.map(({ channel }) => channel)])];
}

/** Undefined if this remote was never pointed on this channel. */
export async function pointerOf(
  database: Sql,
  channel: string,
  remote: string,
): Promise<Pointer | undefined> {
  const [pointer] = await database
    .select()
    .from(pointers)
    .where(and(eq(pointers.channel, channel), eq(pointers.remote, remote)));
  return pointer;
}

const mostChanges = 200;

/** Newest first: the last changes, and those that made the current versions live. */
export async function changesOf(database: Sql, channel: string): Promise<Change[]> {
  const own = eq(changes.channel, channel);
  const newest = await database
    .select()
    .from(changes)
    .where(own)
    .orderBy(desc(changes.id))
    .limit(mostChanges);
  const last = newest.at(-1);
  if (newest.length < mostChanges || !last) return newest;
  const pointed = database
    .select({ id: pointers.revision })
    .from(pointers)
    .where(eq(pointers.channel, channel));
  const earlier = await database
    .select()
    .from(changes)
    .where(and(inArray(changes.id, pointed), lt(changes.id, last.id)))
    .orderBy(desc(changes.id));
  return [...newest, ...earlier];
}

/**
 * Returns what the channel points at, and what production points at for all other remotes. Returns
 * undefined for an unknown channel.
 */
export async function pointedOn(database: Sql, channel: string): Promise<Live[] | undefined> {
  const rows = await database
    .select({ pointer: pointers, release: releases })
    .from(pointers)
    .innerJoin(
      releases,
      and(
        eq(releases.name, pointers.remote),
        or(eq(releases.version, pointers.version), eq(releases.version, pointers.lastGood)),
      ),
    )
    .where(inArray(pointers.channel, [channel, base]))
    .orderBy(pointers.remote);
  const own = rows.filter(({ pointer }) => pointer.channel === channel);
  if (!initialChannels.includes(channel) && own.length === 0) return undefined;

  const pointed = new Set(own.map(({ pointer }) => pointer.remote));
  const inherited = rows.filter(
    ({ pointer }) => pointer.channel !== channel && !pointed.has(pointer.remote),
  );
  const valid = [...own, ...inherited].sort((left, right) =>
    left.pointer.remote < right.pointer.remote ? -1 : 1,
  );
  return valid
    .filter(({ pointer, release }) => release.version === pointer.version)
    .map(({ pointer, release: current }) => ({
      current,
      lastGood: valid.find(
        ({ release }) => release.name === current.name && release.version === pointer.lastGood,
      )?.release,
    }));
}

/** Whether the channel ever served the version, as its own or inherited. */
export async function wasServed(step: Sql, channel: string, remote: string, version: string) {
  const own = and(eq(changes.remote, remote), eq(changes.to, version));
  const [served] = await step
    .select({ id: changes.id })
    .from(changes)
    .where(and(own, inArray(changes.channel, [channel, base])))
    .limit(1);
  return served !== undefined;
}

/** The channels that point at these versions. Returns a function that lists those of a version. */
export async function channelsServing(
  database: Sql,
  remote: string,
  versions: readonly string[],
): Promise<(version: string) => string[]> {
  const rows =
    versions.length === 0
      ? []
      : await database
          .select({ channel: pointers.channel, version: pointers.version })
          .from(pointers)
          .where(and(eq(pointers.remote, remote), inArray(pointers.version, [...versions])))
          .orderBy(pointers.channel);
  return (version) => rows.filter((row) => row.version === version).map((row) => row.channel);
}
