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
  const stand = async <S extends Screen>(screen: S, params: ScreenParams[S], uid?: string) => {
    const session: Session = { uid, email: 'sam@example.com', primary_category: 'Barber' };
    record(viewOf(screen, params, { session }));
    await settled();
    await settled();
  };
  return { recorded, notes, state, stand };
}

it('records where an owner stands, once for as long as they stand there [3] [4.8] [7]', async () => {
  const { recorded, notes, stand } = logOf();
  await stand('services', { screen: 1 }, 'uid-1');
  await stand('service-search', {}, 'uid-1');
  await stand('priming', { step: 2 }, 'uid-1');
  await stand('services', { screen: 1 }, 'uid-1');
  expect(recorded).toStrictEqual([
    stageOf('uid-1', 'services'),
    stageOf('uid-1', 'priming-2'),
    stageOf('uid-1', 'services'),
  ]);
  expect(notes[0]).toBe('Onboarding stage recorded: services');
});

it('records nothing of a visitor without a uid, nor at an entrance', async () => {
  const { recorded, notes, stand } = logOf();
  await stand('services', { screen: 1 });
  await stand('login', { status: 0 }, 'uid-1');
  expect(recorded).toStrictEqual([]);
  expect(notes).toStrictEqual([]);
});

it('records the same stage of another owner', async () => {
  const { recorded, stand } = logOf();
  await stand('services', { screen: 1 }, 'uid-1');
  await stand('services', { screen: 1 }, 'uid-2');
  expect(recorded).toStrictEqual([stageOf('uid-1', 'services'), stageOf('uid-2', 'services')]);
});

it('tells the team when it fails, and tries again at the next arrival [7] [8]', async () => {
  const { recorded, notes, state, stand } = logOf();
  state.up = false;
  await stand('services', { screen: 1 }, 'uid-1');
  expect(notes).toStrictEqual(['Onboarding stage could not be recorded: services']);
  state.up = true;
  await stand('services', { screen: 1 }, 'uid-1');
  expect(recorded).toStrictEqual([stageOf('uid-1', 'services')]);
});
