import type { AnyView } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { stageAt } from './stages';

/**
 * Records how far an owner has come, once per stage they reach. A failure is told to the team and
 * otherwise swallowed: the owner goes on, and the next stage records again.
 */
export function createStageLog(api: Api, told: (note: string) => void) {
  let last: string | undefined;
  return ({ screen, params, session }: AnyView) => {
    const stage = stageAt(screen, params);
    const { uid, email } = session;
    if (!stage || !uid || stage === last) return;
    last = stage;
    api.recordStage({ uid, email, onboarding_stage: stage }).then(
      () => told(`Onboarding stage recorded: ${stage}`),
      () => {
        last = undefined;
        told(`Onboarding stage could not be recorded: ${stage}`);
      },
    );
  };
}
