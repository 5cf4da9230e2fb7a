import { sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { keepSet, type Made } from '../sets/sets';
import type { ReleaseSet } from '../sets/table';
import { base, channelNames, liveOrBase } from './live';

/**
 * One move on a channel at a time, whichever server it reached. One of production changes what others take from
 * it: it waits for theirs, and they for it.
 */
export async function takeTurn(step: Sql, channel: string): Promise<void> {
  const baseKey = sql`hashtext('channel'), hashtext(${base})`;
  if (channel === base) {
    await step.execute(sql`select pg_advisory_xact_lock(${baseKey})`);
    return;
  }
  await step.execute(sql`select pg_advisory_xact_lock_shared(${baseKey})`);
  await step.execute(sql`select pg_advisory_xact_lock(hashtext('channel'), hashtext(${channel}))`);
}

/** Keeps what a channel serves now as its next set, and that of every channel which takes from it. */
export async function keepSets(step: Sql, made: Made): Promise<ReleaseSet | undefined> {
  const set = await keepSet(step, await liveOrBase(step, made.channel), made);
  if (made.channel !== base) return set;
  for (const channel of await channelNames(step)) {
    if (channel === base) continue;
    const live = await liveOrBase(step, channel);
    // Which table a channel carries is its own.
    await keepSet(step, live, { ...made, channel, kind: 'inherited' });
  }
  return set;
}
