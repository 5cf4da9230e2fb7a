import { eq, lte } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sql } from 'shared-server';
import { timeFromNow, type App } from '../../context';
import { outbox, type OutboxRow } from './table';

const channelPace = pgTable('channel_pace', {
  channel: text('channel').primaryKey(),
  freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
});

/**
 * Returns the ids that may be sent now. A notice whose channel had another just now becomes due later, behind those
 * before it.
 *
 * The channel's row is locked until the transaction ends, so that processes that send at the same time share the
 * pace.
 */
export async function inPace(
  app: Pick<App, 'now'>,
  step: Sql,
  apart: number,
  due: readonly Pick<OutboxRow, 'id' | 'message'>[],
): Promise<string[]> {
  if (apart === 0) return due.map(({ id }) => id);
  const passed: string[] = [];
  const behind = new Map<string, string[]>();
  for (const { id, message } of due) {
    if (message.kind !== 'chat') passed.push(id);
    else behind.set(message.channel, [...(behind.get(message.channel) ?? []), id]);
  }
  // Always in the same order, or two processes could wait for each other's channel.
  for (const [channel, ids] of [...behind].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const free = await take(step, channel, app.now(), timeFromNow(app, apart));
    const later = free ? ids.slice(1) : ids;
    if (free) passed.push(...ids.slice(0, 1));
    await postpone(step, channel, later, apart);
  }
  return passed;
}

async function take(step: Sql, channel: string, now: Date, freeAt: Date): Promise<boolean> {
  const taken = await step
    .insert(channelPace)
    .values({ channel, freeAt })
    .onConflictDoUpdate({
      target: channelPace.channel,
      set: { freeAt },
      setWhere: lte(channelPace.freeAt, now),
    })
    .returning();
  return taken.length > 0;
}

async function postpone(step: Sql, channel: string, ids: readonly string[], apart: number) {
  const [pace] = await step.select().from(channelPace).where(eq(channelPace.channel, channel));
  if (!pace) return;
  for (const [place, id] of ids.entries()) {
    const dueAt = new Date(pace.freeAt.getTime() + place * apart);
    await step.update(outbox).set({ dueAt }).where(eq(outbox.id, id));
  }
}
