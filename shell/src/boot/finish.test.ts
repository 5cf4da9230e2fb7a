import { ShopfrontError } from 'shared-contracts';
import { worldParts, type World } from '../testing/shell';
import { openFinish } from './finish';
import { createPage } from './page';

const sam = {
  uid: 'uid-1',
  email: 'sam@example.com',
  place_id: 'place-1',
  biz_name: 'Corner Cuts',
  signed_in: true as const,
};
const noAnswersYet = { preferences: {}, instagramConnected: false, squareConnected: false };
const fail = () => {
  throw new ShopfrontError('API_UNREACHABLE', 'no');
};

async function open(calls: World['calls']) {
  const { opened, parts, stages } = worldParts({
    address: '/finish',
    calls: {
      readSession: () => sam,
      readOnboardingState: () => noAnswersYet,
      checkUser: () => ({ res: 'user' }),
      readStage: () => 'completed',
      ...calls,
    },
  });
  const page = createPage(parts);
  page.editing.begin({ chapter: 'photos', from: 'finish' });
  const finish = await openFinish(page);
  return { finish, page, stages, left: opened.left, frame: parts.frame };
}

it('shows the setup to an owner who has finished, and ends editing', async () => {
  const { finish, page, frame, stages, left } = await open({});
  expect(finish).toMatchObject({
    kind: 'finished',
    view: { arrival: 'first', session: { biz_name: 'Corner Cuts' } },
  });
  expect(frame.get()).toMatchObject({ finished: true });
  expect(page.editing.now()).toBeUndefined();
  expect([stages, left]).toStrictEqual([[], []]);
});

it('records the end again for an owner who changed an answer', async () => {
  const { stages } = await open({ readStage: () => 'photos-storage' });
  expect(stages).toStrictEqual(['uid-1 completed']);
});

it('shows the setup when the stage cannot be read', async () => {
  const { finish, stages } = await open({ readStage: fail });
  expect(finish).toMatchObject({ kind: 'finished' });
  expect(stages).toStrictEqual([]);
});

it('shows the setup and logs a warning when the end cannot be recorded', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { finish } = await open({ readStage: () => 'photos-storage', recordStage: fail });
  expect(finish).toMatchObject({ kind: 'finished' });
  expect(warned).toHaveBeenCalledWith('shopfront The end was not recorded.');
  warned.mockRestore();
});

it.each<[string, World['calls']]>([
  ['has not finished', { checkUser: () => ({ res: 'onboarding' }) }],
  ['is not known', { readSession: () => ({}) }],
  ['has no business', { readSession: () => ({ ...sam, place_id: undefined }) }],
])('sends a visitor who %s to the start', async (_, calls) => {
  const { finish, left } = await open(calls);
  expect(finish).toBeUndefined();
  expect(left).toStrictEqual(['replace /onboard']);
});

it.each<[string, World['calls']]>([
  ['who this is', { readSession: fail }],
  ['whether they have finished', { checkUser: fail }],
])('shows an error with a retry button when the server does not return %s', async (_, calls) => {
  const { finish, frame, left } = await open(calls);
  expect(finish).toStrictEqual({ kind: 'no-response' });
  expect(frame.get()).toMatchObject({ hasNoAnswer: true });
  expect(left).toStrictEqual([]);
});
