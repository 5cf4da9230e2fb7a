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
const none = { preferences: {}, instagramConnected: false, squareConnected: false };
const refuse = () => {
  throw new ShopfrontError('API_UNREACHABLE', 'no');
};

let close = () => undefined as void;
afterEach(() => close());

async function open(calls: World['calls']) {
  const { opened, parts, stages } = worldParts({
    address: '/finish',
    calls: {
      readSession: () => sam,
      readOnboardingState: () => none,
      checkUser: () => ({ res: 'user' }),
      readStage: () => 'completed',
      ...calls,
    },
  });
  close = opened.close;
  const page = createPage(parts);
  page.editing.begin({ chapter: 'photos', from: 'finish' });
  const finish = await openFinish(page);
  return { finish, page, stages, left: opened.left, frame: parts.frame };
}

it('whoever has finished sees what they set up, and is changing nothing any more', async () => {
  const { finish, page, frame, stages, left } = await open({});
  expect(finish).toMatchObject({
    kind: 'finished',
    view: { arrival: 'first', session: { biz_name: 'Corner Cuts' } },
  });
  expect(frame.get()).toMatchObject({ finished: true });
  expect(page.editing.now()).toBeUndefined();
  expect([stages, left]).toStrictEqual([[], []]);
});

it('who came back from changing an answer is at the end again', async () => {
  const { stages } = await open({ readStage: () => 'photos-storage' });
  expect(stages).toStrictEqual(['uid-1 completed']);
});

it('whoever has finished, and whose stage cannot be asked, is taken at that', async () => {
  const { finish, stages } = await open({ readStage: refuse });
  expect(finish).toMatchObject({ kind: 'finished' });
  expect(stages).toStrictEqual([]);
});

it('an end that cannot be recorded keeps nobody from it, and is told to who looks into it', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { finish } = await open({ readStage: () => 'photos-storage', recordStage: refuse });
  expect(finish).toMatchObject({ kind: 'finished' });
  expect(warned).toHaveBeenCalledWith('shopfront The end was not recorded.');
  warned.mockRestore();
});

it.each<[string, World['calls']]>([
  ['has not finished', { checkUser: () => ({ res: 'onboarding' }) }],
  ['is not known', { readSession: () => ({}) }],
  ['has no business', { readSession: () => ({ ...sam, place_id: undefined }) }],
])('who %s is sent to the start, which knows where they belong', async (_, calls) => {
  const { finish, left } = await open(calls);
  expect(finish).toBeUndefined();
  expect(left).toStrictEqual(['replace /onboard']);
});

it.each<[string, World['calls']]>([
  ['who this is', { readSession: refuse }],
  ['whether they have finished', { checkUser: refuse }],
])('a server that does not say %s leaves the page, with another try', async (_, calls) => {
  const { finish, frame, left } = await open(calls);
  expect(finish).toStrictEqual({ kind: 'unheard' });
  expect(frame.get()).toMatchObject({ hasNoAnswer: true });
  expect(left).toStrictEqual([]);
});
