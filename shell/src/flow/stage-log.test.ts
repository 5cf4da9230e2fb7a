import { ShopfrontError, type Screen, type ScreenParams, type Session } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { createStageLog } from './stage-log';

const stageOf = (uid: string, onboarding_stage: string) => ({
  uid,
  email: 'sam@example.com',
  onboarding_stage,
});
const settled = () => new Promise(process.nextTick);

function logOf() {
  const recorded: Payload<'recordStage'>[] = [];
  const notes: string[] = [];
  const state = { up: true };
  const api = createApiDouble({
    recordStage: (payload) => {
      if (!state.up) throw new ShopfrontError('API_UNREACHABLE', 'no network');
      recorded.push(payload);
      return { ok: true };
    },
  });
  const record = createStageLog(api, (note) => notes.push(note));
  const openScreen = async <S extends Screen>(screen: S, params: ScreenParams[S], uid?: string) => {
    const session: Session = { uid, email: 'sam@example.com', primary_category: 'Barber' };
    record(viewOf(screen, params, { session }));
    await settled();
    await settled();
  };
  return { recorded, notes, state, openScreen };
}

it('records the stage of an owner once while they stay there [3] [4.8] [7]', async () => {
  const { recorded, notes, openScreen } = logOf();
  await openScreen('services', { screen: 1 }, 'uid-1');
  await openScreen('service-search', {}, 'uid-1');
  await openScreen('priming', { step: 2 }, 'uid-1');
  await openScreen('services', { screen: 1 }, 'uid-1');
  expect(recorded).toStrictEqual([
    stageOf('uid-1', 'services'),
    stageOf('uid-1', 'priming-2'),
    stageOf('uid-1', 'services'),
  ]);
  expect(notes[0]).toBe('Onboarding stage recorded: services');
});

it('records nothing without a uid or at an entry point', async () => {
  const { recorded, notes, openScreen } = logOf();
  await openScreen('services', { screen: 1 });
  await openScreen('login', { status: 0 }, 'uid-1');
  expect(recorded).toStrictEqual([]);
  expect(notes).toStrictEqual([]);
});

it('records the same stage of another owner', async () => {
  const { recorded, openScreen } = logOf();
  await openScreen('services', { screen: 1 }, 'uid-1');
  await openScreen('services', { screen: 1 }, 'uid-2');
  expect(recorded).toStrictEqual([stageOf('uid-1', 'services'), stageOf('uid-2', 'services')]);
});

it('reports a failure to the team and retries at the next navigation [7] [8]', async () => {
  const { recorded, notes, state, openScreen } = logOf();
  state.up = false;
  await openScreen('services', { screen: 1 }, 'uid-1');
  expect(notes).toStrictEqual(['Onboarding stage could not be recorded: services']);
  state.up = true;
  await openScreen('services', { screen: 1 }, 'uid-1');
  expect(recorded).toStrictEqual([stageOf('uid-1', 'services')]);
});
