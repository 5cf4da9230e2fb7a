import { ShopfrontError, type Screen, type ScreenParams, type Session } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { createStageLog } from './stage-log';

const settled = () => new Promise(process.nextTick);

function logOf() {
  const recorded: string[] = [];
  const notes: string[] = [];
  const state = { up: true };
  const api = createApiDouble({
    recordStage: ({ uid, onboarding_stage }) => {
      if (!state.up) throw new ShopfrontError('API_UNREACHABLE', 'no network');
      recorded.push(`${uid} ${onboarding_stage}`);
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

it('records where an owner stands, once for as long as they stand there', async () => {
  const { recorded, notes, stand } = logOf();
  await stand('services', { screen: 1 }, 'uid-1');
  await stand('service-search', {}, 'uid-1');
  await stand('priming', { step: 2 }, 'uid-1');
  await stand('services', { screen: 1 }, 'uid-1');
  expect(recorded).toEqual(['uid-1 services', 'uid-1 priming-2', 'uid-1 services']);
  expect(notes[0]).toBe('Onboarding stage recorded: services');
});

it('records nothing of a visitor without a uid, nor at an entrance', async () => {
  const { recorded, notes, stand } = logOf();
  await stand('services', { screen: 1 });
  await stand('login', { status: 0 }, 'uid-1');
  expect(recorded).toEqual([]);
  expect(notes).toEqual([]);
});

it('records the same stage of another owner', async () => {
  const { recorded, stand } = logOf();
  await stand('services', { screen: 1 }, 'uid-1');
  await stand('services', { screen: 1 }, 'uid-2');
  expect(recorded).toEqual(['uid-1 services', 'uid-2 services']);
});

it('tells the team when it fails, and tries again at the next arrival', async () => {
  const { recorded, notes, state, stand } = logOf();
  state.up = false;
  await stand('services', { screen: 1 }, 'uid-1');
  expect(notes).toEqual(['Onboarding stage could not be recorded: services']);
  state.up = true;
  await stand('services', { screen: 1 }, 'uid-1');
  expect(recorded).toEqual(['uid-1 services']);
});
