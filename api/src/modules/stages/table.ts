import { desc, eq } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sql } from 'shared-server';

export const stageLog = pgTable('stage_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  uid: text('uid').notNull(),
  stage: text('stage').notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
});

export const completed = 'completed';

export const isCompleted = (stage: string | null | undefined): boolean =>
  stage?.toLowerCase() === completed;

/** An owner who is leaving the flow has passed this stage. */
const justNowMs = 10 * 60 * 1000;

/**
 * Returns whether an owner has just reached the end for the first time. A returning owner has reached the end twice.
 */
export async function hasJustFinished(sql: Sql, uid: string, now: Date): Promise<boolean> {
  const [last, previous] = await sql
    .select()
    .from(stageLog)
    .where(eq(stageLog.uid, uid))
    .orderBy(desc(stageLog.id))
    .limit(2);
  if (!last || !isCompleted(last.stage) || isCompleted(previous?.stage)) return false;
  return now.getTime() - last.recordedAt.getTime() < justNowMs;
}
