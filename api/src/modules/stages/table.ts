import { desc, eq } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sql } from 'shared-server';

export const stageLog = pgTable('stage_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  uid: text('uid').notNull(),
  stage: text('stage').notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
});

const completed = 'completed';

export const isCompleted = (stage: string | null | undefined): boolean =>
  stage?.toLowerCase() === completed;

/** Who is on their way out of the flow is past this by then. */
const justNowMs = 10 * 60 * 1000;

/**
 * Whether an owner has come to the end out of the flow just now. Who had finished before and comes again has
 * the end on record twice.
 */
export async function hasJustFinished(sql: Sql, uid: string, now: Date): Promise<boolean> {
  const [last, before] = await sql
    .select()
    .from(stageLog)
    .where(eq(stageLog.uid, uid))
    .orderBy(desc(stageLog.id))
    .limit(2);
  if (!last || !isCompleted(last.stage) || isCompleted(before?.stage)) return false;
  return now.getTime() - last.recordedAt.getTime() < justNowMs;
}
