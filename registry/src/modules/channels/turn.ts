import { sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { base } from './pointers';

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
