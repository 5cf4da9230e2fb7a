import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
