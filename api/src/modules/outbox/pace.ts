import { eq, gt, lte, or } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sql } from 'shared-server';
import { minutes, timeFromNow, type App } from '../../context';
import type { Pace } from '../../providers';
import { outbox, type OutboxRow } from './table';

const channelPace = pgTable('channel_pace', {
  channel: text('channel').primaryKey(),
  freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
});

interface Paces {
  chat?: Pace | undefined;
  mail?: Pace | undefined;
}

/** Returns the lane of a message with a rate limit. Each chat channel has a lane, and all mail shares one. */
function laneOf({ message }: Due, paces: Paces): { lane: string; pace: Pace } | undefined {
  switch (message.kind) {
    case 'chat':
      return paces.chat && { lane: message.channel, pace: paces.chat };
    case 'mail':
      return paces.mail && { lane: '@mail', pace: paces.mail };
    case 'sms':
      return undefined;
  }
}

type Due = Pick<OutboxRow, 'id' | 'message'>;

/**
 * Returns the ids that may be sent now. A message whose lane is busy becomes due later, behind those before it.
 *
 * The row of a lane is locked until the transaction ends, so that processes that send at the same time share the
 * pace.
 */
export async function inPace(
  app: Pick<App, 'now'>,
  step: Sql,
  paces: Paces,
  due: readonly Due[],
): Promise<string[]> {
  const passed: string[] = [];
  const lanes = new Map<string, { pace: Pace; ids: string[] }>();
  for (const message of due) {
    const lane = laneOf(message, paces);
    if (!lane) passed.push(message.id);
    else if (lanes.has(lane.lane)) lanes.get(lane.lane)!.ids.push(message.id);
    else lanes.set(lane.lane, { pace: lane.pace, ids: [message.id] });
  }
  // Always in the same order, or two processes could wait for each other's lane.
  for (const [lane, { pace, ids }] of [...lanes].sort(([left], [right]) =>
    left < right ? -1 : 1,
  )) {
    const free = await take(app, step, lane, pace);
    const first = free ? ids.slice(0, pace.atOnce) : [];
    passed.push(...first);
    await postpone(app, step, lane, { pace, ids: ids.slice(first.length) });
  }
  return passed;
}

/** Takes a free lane. A lane that is busy for longer than its pace was taken before the clock was set back. */
async function take(
  app: Pick<App, 'now'>,
  step: Sql,
  channel: string,
  { apartMs }: Pace,
): Promise<boolean> {
  const freeAt = timeFromNow(app, apartMs);
  // Clocks of servers differ by less than a minute.
  const latest = timeFromNow(app, apartMs + minutes(1));
  const taken = await step
    .insert(channelPace)
    .values({ channel, freeAt })
    .onConflictDoUpdate({
      target: channelPace.channel,
      set: { freeAt },
      setWhere: or(lte(channelPace.freeAt, app.now()), gt(channelPace.freeAt, latest)),
    })
    .returning();
  return taken.length > 0;
}

async function postpone(
  app: Pick<App, 'now'>,
  step: Sql,
  channel: string,
  { pace, ids }: { pace: Pace; ids: readonly string[] },
) {
  if (ids.length === 0) return;
  const [busy] = await step.select().from(channelPace).where(eq(channelPace.channel, channel));
  if (!busy) return;
  for (const [place, id] of ids.entries()) {
    const dueAt = new Date(busy.freeAt.getTime() + Math.floor(place / pace.atOnce) * pace.apartMs);
    await step.update(outbox).set({ dueAt, claimedUntil: app.now() }).where(eq(outbox.id, id));
  }
}
