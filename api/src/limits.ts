import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ShopfrontError } from 'shared-contracts';
import { days, from, type App } from './context';

const hits = pgTable('limit_hits', {
  key: text('key').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

export interface Limit {
  /** What is limited and for whom. */
  key: string;
  most: number;
  /** Milliseconds that the count looks back. */
  within: number;
}

/** Refused by a limit: how long until it opens again goes with the answer. */
export class TooMany extends ShopfrontError {
  constructor(readonly retryAfterSeconds: number) {
    super('TOO_MANY', `Too many. Try again in ${retryAfterSeconds} seconds.`);
  }
}

/**
 * Counts one use against each limit. Kept in the database: a restart or a second server opens nothing.
 *
 * @throws TooMany when one of them is used up, and then counts against none.
 */
export async function use(app: App, limits: Limit[]): Promise<void> {
  const now = app.now();
  await app.sql.transaction(async (step) => {
    for (const { key, most, within } of [...limits].sort(byKey)) {
      // Two uses at once must not both see the last free place.
      await step.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
      const recent = await step
        .select({ at: hits.at })
        .from(hits)
        .where(and(eq(hits.key, key), gt(hits.at, from(app, -within))))
        .orderBy(asc(hits.at));
      const opener = recent[recent.length - most];
      if (opener) {
        throw new TooMany(Math.ceil((opener.at.getTime() + within - now.getTime()) / 1000));
      }
    }
    await step.insert(hits).values(limits.map(({ key }) => ({ key, at: now })));
  });
}

export async function pruneHits(app: App): Promise<void> {
  await app.sql.delete(hits).where(lte(hits.at, from(app, -days(1))));
}

/** Always in the same order, so that two callers never wait for each other. */
const byKey = (one: Limit, other: Limit) => (one.key < other.key ? -1 : 1);
