import type { AnyView } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { stageAt } from './stages';

/**
 * Returns a function that records the stage of an owner, once per owner and stage. It reports a failure
 * to the team and does not stop the owner; the next navigation retries.
 */
export function createStageLog(api: Api, report: (note: string) => void) {
  let lastKey: string | undefined;
  return ({ screen, params, session }: AnyView) => {
    const stage = stageAt(screen, params);
    const { uid, email } = session;
    const key = `${uid} ${stage}`;
    if (!stage || !uid || key === lastKey) return;
    lastKey = key;
    api.recordStage({ uid, email, onboarding_stage: stage }).then(
      () => report(`Onboarding stage recorded: ${stage}`),
      () => {
        if (lastKey === key) lastKey = undefined;
        report(`Onboarding stage could not be recorded: ${stage}`);
      },
    );
  };
}
