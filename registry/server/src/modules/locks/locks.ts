import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { lockMoves } from '../channels/move-lock';
import type { Actor } from '../tokens/scope';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** While a lock is open, nothing on its channel is moved. */
export const locks = pgTable('channel_locks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  byToken: text('made_by_token'),
  at: time('made_at').notNull().defaultNow(),
  /** The time when it ends by itself. */
  until: time('until'),
  openedReason: text('opened_reason'),
  openedBy: text('opened_by'),
  openedByToken: text('opened_by_token'),
  openedAt: time('opened_at'),
});

type Lock = typeof locks.$inferSelect;

/** The lock of a channel; undefined if it is open. */
export async function lockOf(
  step: Sql,
  channel: string,
  currentTime: number,
): Promise<Lock | undefined> {
  const [lock] = await step
    .select()
    .from(locks)
    .where(
      and(
        eq(locks.channel, channel),
        isNull(locks.openedAt),
        or(isNull(locks.until), gt(locks.until, new Date(currentTime))),
      ),
    )
    .orderBy(desc(locks.id))
    .limit(1);
  return lock;
}

interface Attempt {
  channel: string;
  kind: 'swap' | 'rollback' | 'restore';
  despiteLock?: boolean | undefined;
}

/**
 * @throws ShopfrontError CHANNEL_LOCKED, unless an administrator rolls back in spite of the lock.
 */
export async function refuseLocked(
  step: Sql,
  attempt: Attempt,
  currentTime: number,
): Promise<void> {
  const { channel, kind, despiteLock } = attempt;
  const lock = await lockOf(step, channel, currentTime);
  if (!lock || (despiteLock && kind !== 'swap')) return;
  throw locked(lock);
}

function locked({ channel, by, at, until, reason }: Lock) {
  const end = until ? `, until ${until.toISOString()}` : '';
  return new ShopfrontError(
    'CHANNEL_LOCKED',
    `${channel} is locked by ${by} since ${at.toISOString()}${end}: ${reason}.`,
    { status: 423 },
  );
}

export interface Locks {
  of(channel: string): Promise<Lock | undefined>;
  lock(payload: Pick<Lock, 'channel' | 'reason' | 'by' | 'byToken' | 'until'>): Promise<Lock>;
  open(channel: string, opened: Actor & { reason: string }): Promise<Lock>;
}

/** Locks of channels. A locked channel does not change. */
export function createLocks({ sql }: Database, now: () => number): Locks {
  return {
    of: (channel) => lockOf(sql, channel, now()),
    lock: (payload) =>
      sql.transaction(async (step) => {
        await lockMoves(step, payload.channel);
        const before = await lockOf(step, payload.channel, now());
        if (before) throw locked(before);
        const [made] = await step
          .insert(locks)
          .values({ ...payload, at: new Date(now()) })
          .returning();
        return made!;
      }),
    open: (channel, { by, byToken, reason }) =>
      sql.transaction(async (step) => {
        await lockMoves(step, channel);
        const lock = await lockOf(step, channel, now());
        if (!lock) {
          throw new ShopfrontError('NOT_FOUND', `${channel} is not locked.`, { status: 404 });
        }
        const [opened] = await step
          .update(locks)
          .set({
            openedBy: by,
            openedByToken: byToken,
            openedReason: reason,
            openedAt: new Date(now()),
          })
          .where(eq(locks.id, lock.id))
          .returning();
        return opened!;
      }),
  };
}
