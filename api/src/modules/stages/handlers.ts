import { eq } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Handlers } from '../../contract/handlers';
import type { App } from '../../context';
import { owners } from '../owners/table';
import { endPin } from '../pins/pins';
import { isCompleted, stageLog } from './table';

const noStage = 'data not found';

/** A word or a path within the flow. What names another place, or is none of ours to say, is no stage. */
const isStage = (stage: string) =>
  stage.toLowerCase() !== noStage && /^\/?\w[\w-]*(\/[\w-]+)*$/.test(stage) && stage.length <= 100;

export const stageHandlers = (app: App) =>
  ({
    async readStage({ uid }, visit) {
      const { stage } = await visit.owner({ uid });
      return stage ?? noStage;
    },

    async recordStage({ uid, email, onboarding_stage }, visit) {
      const owner = await visit.owner({ uid, email });
      const stage = onboarding_stage.trim();
      if (!isStage(stage)) {
        throw new ShopfrontError('PAYLOAD_INVALID', 'This is no stage of the onboarding.', {
          field: 'onboarding_stage',
        });
      }
      const recordedAt = app.now();
      const ended = isCompleted(stage);
      const finished = ended && !owner.completedAt;
      await app.sql.transaction(async (step) => {
        await step.insert(stageLog).values({ uid, stage, recordedAt });
        await step
          .update(owners)
          .set({ stage, ...(finished && { completedAt: recordedAt }) })
          .where(eq(owners.uid, uid));
        if (ended) await endPin(step, uid);
      });
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
