import { sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { base } from './pointers';

/**
 * Serializes the moves of a channel across servers. A move of production changes what other
 * channels inherit, so it and their moves wait for each other.
 */
export async function lockMoves(step: Sql, channel: string): Promise<void> {
  const baseKey = sql`hashtext('channel'), hashtext(${base})`;
  if (channel === base) {
    await step.execute(sql`select pg_advisory_xact_lock(${baseKey})`);
    return;
  }
  await step.execute(sql`select pg_advisory_xact_lock_shared(${baseKey})`);
  await step.execute(sql`select pg_advisory_xact_lock(hashtext('channel'), hashtext(${channel}))`);
}
