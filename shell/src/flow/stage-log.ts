import type { AnyView } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { stageAt } from './stages';

/**
 * Records how far an owner has come, once per owner and stage they reach. A failure is told to the team and
 * otherwise swallowed: the owner goes on, and the next stage records again.
 */
export function createStageLog(api: Api, told: (note: string) => void) {
  let last: string | undefined;
  return ({ screen, params, session }: AnyView) => {
    const stage = stageAt(screen, params);
    const { uid, email } = session;
    const mine = `${uid} ${stage}`;
    if (!stage || !uid || mine === last) return;
    last = mine;
    api.recordStage({ uid, email, onboarding_stage: stage }).then(
      () => told(`Onboarding stage recorded: ${stage}`),
      () => {
        if (last === mine) last = undefined;
        told(`Onboarding stage could not be recorded: ${stage}`);
      },
    );
  };
}
