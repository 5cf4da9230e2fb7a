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

/** All that was live on a channel at a time, numbered from 1. Only ever added to. */
export const sets = pgTable(
  'channel_sets',
  {
    channel: text('channel').notNull(),
    number: integer('number').notNull(),
    /**
     * 'inherited': production moved what this channel takes from it. 'found': live before there were sets.
     * 'flow': another order of the set-up, which sets carried once. */
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

/** Sets on which nobody stays. Only ever added to. */
export const bans = pgTable(
  'set_bans',
  { channel: text('channel').notNull(), number: integer('number').notNull(), ...made },
  (ban) => [primaryKey({ columns: [ban.channel, ban.number] })],
);

/** Whoever is on a set up to this one moves on. Only ever added to. */
export const drains = pgTable('set_drains', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  upTo: integer('up_to').notNull(),
  how: text('how', { enum: ['soft', 'now'] }).notNull(),
  ...made,
});
