import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { differences } from 'registry-contract/differences';
import type { Live } from '../channels/document';
import { releases } from '../releases/table';

/** Version by name: of a remote, the shell or the API. */
export type Versions = Record<string, string>;

const made = {
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  /** The id of the token that acted; null for REGISTRY_TOKEN and operators. */
  byToken: text('made_by_token'),
  at: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
};

/** The live releases of a channel at a time, numbered from 1. Append-only. */
export const sets = pgTable(
  'channel_sets',
  {
    channel: text('channel').notNull(),
    number: integer('number').notNull(),
    /**
     * 'inherited': a move of production changed this channel as well. 'found': live before sets
     * existed. 'flow': the setup's screens changed their order, which earlier sets stored.
     */
    kind: text('kind', {
      enum: ['swap', 'rollback', 'restore', 'ban', 'inherited', 'found', 'flow'],
    }).notNull(),
    releases: jsonb('releases').$type<Versions>().notNull(),
    lastGood: jsonb('last_good').$type<Versions>().notNull(),
    ...made,
  },
  (set) => [primaryKey({ columns: [set.channel, set.number] })],
);

export type ReleaseSet = typeof sets.$inferSelect;

/** Banned sets. Append-only. */
export const bans = pgTable(
  'set_bans',
  { channel: text('channel').notNull(), number: integer('number').notNull(), ...made },
  (ban) => [primaryKey({ columns: [ban.channel, ban.number] })],
);

/** Versions that no channel serves again. Append-only. */
export const versionBans = pgTable(
  'version_bans',
  { name: text('name').notNull(), version: text('version').notNull(), ...made },
  (ban) => [primaryKey({ columns: [ban.name, ban.version] })],
);

/** Drains: sessions on a set up to this one move on. Append-only. */
export const drains = pgTable('set_drains', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  upTo: integer('up_to').notNull(),
  how: text('how', { enum: ['soft', 'now'] }).notNull(),
  ...made,
});

/** The live releases of a channel; undefined if there never were any. */
export async function currentSet(database: Sql, channel: string): Promise<ReleaseSet | undefined> {
  const [set] = await setsOf(database, channel, { limit: 1 });
  return set;
}

/** Newest first. */
export const setsOf = (
  database: Sql,
  channel: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ReleaseSet[]> =>
  database
    .select()
    .from(sets)
    .where(
      and(eq(sets.channel, channel), before === undefined ? undefined : lt(sets.number, before)),
    )
    .orderBy(desc(sets.number))
    .limit(limit);

/** @throws ShopfrontError SET_UNKNOWN if the channel never had it. */
export async function setOf(database: Sql, channel: string, number: number): Promise<ReleaseSet> {
  const [set] = await database
    .select()
    .from(sets)
    .where(and(eq(sets.channel, channel), eq(sets.number, number)));
  if (set) return set;
  throw new ShopfrontError('SET_UNKNOWN', `There is no set ${number} on ${channel}.`, {
    status: 404,
  });
}

/** The releases of a set, as a page of it gets them. */
export async function liveOf(
  database: Sql,
  { releases: current, lastGood }: Pick<ReleaseSet, 'releases' | 'lastGood'>,
): Promise<Live[]> {
  const names = Object.keys(current).sort();
  const versions = [...Object.values(current), ...Object.values(lastGood)];
  if (names.length === 0) return [];
  const rows = await database
    .select()
    .from(releases)
    .where(and(inArray(releases.name, names), inArray(releases.version, versions)));
  const find = (name: string, version: string | undefined) =>
    rows.find((row) => row.name === name && row.version === version);
  return names.flatMap((name) => {
    const release = find(name, current[name]);
    return release ? [{ current: release, lastGood: find(name, lastGood[name]) }] : [];
  });
}

/** What makes a set. */
export type SetOrigin = Pick<ReleaseSet, 'channel' | 'kind' | 'reason' | 'by' | 'byToken'>;

/** Stores the live releases as the channel's next set, unless the current set is the same. */
export async function storeSet(
  step: Sql,
  live: readonly Live[],
  made: SetOrigin,
): Promise<{ set: ReleaseSet | undefined; isNew: boolean }> {
  const before = await currentSet(step, made.channel);
  const current = versionsOf(live);
  if (before ? isSame(before, current) : live.length === 0) return { set: before, isNew: false };
  const [set] = await step
    .insert(sets)
    .values({ ...made, ...current, number: (before?.number ?? 0) + 1 })
    .returning();
  return { set, isNew: true };
}

function versionsOf(live: readonly Live[]): Pick<ReleaseSet, 'releases' | 'lastGood'> {
  const good = live.flatMap(({ lastGood }) => lastGood ?? []);
  return {
    releases: Object.fromEntries(live.map(({ current }) => [current.name, current.version])),
    lastGood: Object.fromEntries(good.map(({ name, version }) => [name, version])),
  };
}

type Served = Pick<ReleaseSet, 'releases' | 'lastGood'>;

const isSame = (left: Served, right: Served) =>
  differences(left.releases, right.releases).length === 0 &&
  differences(left.lastGood, right.lastGood).length === 0;
