import { eq, sql } from 'drizzle-orm';
import { prepared, type Sql } from 'shared-server';
import { owners } from '../owners/table';
import { stageLog } from './table';

export interface Reached {
  uid: string;
  stage: string;
  recordedAt: Date;
  /** Whether it is the last one. The time of the first arrival stays. */
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
      stage: sql`${stage}`,
      completedAt: sql`case when ${sql.placeholder('ended')}::boolean
        then coalesce(${owners.completedAt}, ${sql.param(recordedAt, stageLog.recordedAt)})
        else ${owners.completedAt} end`,
    })
    .where(eq(owners.uid, uid))
    .prepare('stage_reached');
});

/** Records the owner's current stage, and that the owner reached it. */
export async function recordReached(database: Sql, stage: Reached): Promise<void> {
  await reached(database).execute({ ...stage });
}
