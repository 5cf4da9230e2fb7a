import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { takeTurn } from '../channels/turn';
import type { Actor } from '../tokens/scope';
import { locks, type Lock } from './table';

/** The lock that holds a channel; undefined where it is open. */
export async function lockOf(step: Sql, channel: string, now: number): Promise<Lock | undefined> {
  const [lock] = await step
    .select()
    .from(locks)
    .where(
      and(
        eq(locks.channel, channel),
        isNull(locks.openedAt),
        or(isNull(locks.until), gt(locks.until, new Date(now))),
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

/** @throws ShopfrontError CHANNEL_LOCKED, unless somebody who may goes back all the same. */
export async function refuseLocked(step: Sql, attempt: Attempt, now: number): Promise<void> {
  const { channel, kind, despiteLock } = attempt;
  const lock = await lockOf(step, channel, now);
  if (!lock || (despiteLock && kind !== 'swap')) return;
  throw locked(lock);
}

function locked({ channel, by, at, until, reason }: Lock) {
  const end = until ? `, until ${until.toISOString()}` : '';
  return new ShopfrontError(
    'CHANNEL_LOCKED',
    `${channel} is locked by ${by} since ${at.toISOString()}${end}: ${reason}. Who may, opens it: registry unlock ${channel}. An administrator may go back all the same: --despite-lock.`,
    { status: 423 },
  );
}

export interface Locks {
  of(channel: string): Promise<Lock | undefined>;
  lock(asked: Pick<Lock, 'channel' | 'reason' | 'by' | 'byToken' | 'until'>): Promise<Lock>;
  open(channel: string, opened: Actor & { reason: string }): Promise<Lock>;
}

/** Holding a channel as it is. */
export function createLocks({ sql }: Database, now: () => number): Locks {
  return {
    of: (channel) => lockOf(sql, channel, now()),
    lock: (asked) =>
      sql.transaction(async (step) => {
        await takeTurn(step, asked.channel);
        const before = await lockOf(step, asked.channel, now());
        if (before) throw locked(before);
        const [made] = await step
          .insert(locks)
          .values({ ...asked, at: new Date(now()) })
          .returning();
        return made!;
      }),
    open: (channel, { by, byToken, reason }) =>
      sql.transaction(async (step) => {
        await takeTurn(step, channel);
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
