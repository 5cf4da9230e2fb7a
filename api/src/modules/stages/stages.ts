import { desc, eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type Sql, prepared } from 'shared-server';
import { ShopfrontError } from 'shared-contracts';
import { owners } from '../owners/owners';
import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { endPin } from '../pins/pins';

const stageLog = pgTable('stage_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  uid: text('uid').notNull(),
  stage: text('stage').notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
});

const completed = 'completed';

const isCompleted = (stage: string | null | undefined): boolean =>
  stage?.toLowerCase() === completed;

/** An owner who is leaving the flow has passed this stage. */
const justNowMs = 10 * 60 * 1000;

/**
 * Returns whether an owner has just reached the end for the first time. A returning owner has reached the end twice.
 */
export async function hasJustFinished(sql: Sql, uid: string, currentTime: Date): Promise<boolean> {
  const [last, previous] = await sql
    .select()
    .from(stageLog)
    .where(eq(stageLog.uid, uid))
    .orderBy(desc(stageLog.id))
    .limit(2);
  if (!last || !isCompleted(last.stage) || isCompleted(previous?.stage)) return false;
  return currentTime.getTime() - last.recordedAt.getTime() < justNowMs;
}

interface Reached {
  uid: string;
  stage: string;
  recordedAt: Date;
  /** Whether it is the last one. The time of the first visit stays. */
  ended: boolean;
}

const reached = prepared((database) => {
  const uid = sql.placeholder('uid');
  const stage = sql.placeholder('stage');
  const recordedAt = sql.placeholder('recordedAt');
  const noted = database
    .$with('noted')
    .as(
      database.insert(stageLog).values({ uid, stage, recordedAt }).returning({ uid: stageLog.uid }),
    );
  return database
    .with(noted)
    .update(owners)
    .set({
      // An owner who has finished and opens a step again stays finished.
      stage: sql`case when ${owners.completedAt} is null then ${stage} else ${completed} end`,
      completedAt: sql`case when ${sql.placeholder('ended')}::boolean
        then coalesce(${owners.completedAt}, ${sql.param(recordedAt, stageLog.recordedAt)})
        else ${owners.completedAt} end`,
    })
    .where(eq(owners.uid, uid))
    .prepare('stage_reached');
});

/** Logs that the owner reached a stage, and stores it as the current one until the owner has finished. */
async function recordReached(database: Sql, stage: Reached): Promise<void> {
  await reached(database).execute({ ...stage });
}

const noStage = 'data not found';

/** A name or a path within the flow, and never another site. */
const isStage = (stage: string) =>
  stage.toLowerCase() !== noStage && /^\/?\w[\w-]*(\/[\w-]+)*$/.test(stage) && stage.length <= 100;

export const stageHandlers = (app: App) =>
  ({
    async readStage({ uid }, visit) {
      const { stage } = await visit.owner({ uid });
      return stage ?? noStage;
    },

    async recordStage({ uid: claimed, email, onboarding_stage }, visit) {
      const { uid } = await visit.owner({ uid: claimed, email });
      const stage = onboarding_stage.trim();
      if (!isStage(stage)) {
        throw new ShopfrontError('PAYLOAD_INVALID', 'This is no stage of the onboarding.', {
          field: 'onboarding_stage',
        });
      }
      const reached = { uid, stage, recordedAt: app.now(), ended: isCompleted(stage) };
      await (reached.ended ? recordTheLast(app, reached) : recordReached(app.sql, reached));
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

const recordTheLast = (app: App, reached: Reached): Promise<void> =>
  app.sql.transaction(async (step) => {
    await recordReached(step, reached);
    await endPin(step, reached.uid);
  });
