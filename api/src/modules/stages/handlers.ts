import { ShopfrontError } from 'shared-contracts';
import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { endPin } from '../pins/pins';
import { recordReached, type Reached } from './recording';
import { isCompleted } from './table';

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
