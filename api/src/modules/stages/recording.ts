import { eq, sql } from 'drizzle-orm';
import { prepared, type Sql } from 'shared-server';
import { owners } from '../owners/table';
import { completed, stageLog } from './table';

export interface Reached {
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
export async function recordReached(database: Sql, stage: Reached): Promise<void> {
  await reached(database).execute({ ...stage });
}
