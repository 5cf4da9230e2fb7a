import type { Answers } from 'shared-contracts';
import type { Standing } from '../pins/standing';
import { noAnswers } from '../flow/answers';
import { worldParts } from '../testing/shell';
import { createPage } from './page';

/** No remote is loaded here. */
jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: () => ({}) }));

let close = () => undefined as void;
beforeEach(() => sessionStorage.clear());
afterEach(() => close());

const banned: Standing = { standing: 'banned', current: 6 };

const onASet = () => {
  const { opened, parts } = worldParts({
    address: '/client-count',
    settings: { channel: 'beta', set: 5 },
    discovery: { schema: 'v1-pre', microFrontends: {} },
  });
  close = opened.close;
  return { left: opened.left, parts };
};

describe('a page asks whether its set still counts, and leaves where it does not:', () => {
  const fetched = jest.fn<Promise<unknown>, [string]>();
  beforeEach(() => {
    fetched.mockReset();
    fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve(banned) });
    Object.assign(globalThis, { fetch: fetched });
  });
  const asked = () => fetched.mock.calls.map(([url]) => url);

  it.each([
    ['the shell’s server', false],
    ['that server too where only the API is made up', true],
  ])('%s', async (_, madeUp) => {
    const { left, parts } = onASet();
    const beyond = madeUp ? parts.beyond : undefined;
    await createPage({ ...parts, beyond }).moving.look();
    expect(new Set(asked())).toStrictEqual(new Set(['/set-standing?channel=beta&set=5']));
    expect(left).toStrictEqual(['reload']);
  });

  it('or who stands in for it', async () => {
    const { left, parts } = onASet();
    const standing = jest.fn().mockResolvedValue(banned);
    await createPage({ ...parts, beyond: { ...parts.beyond, standing } }).moving.look();
    expect(standing).toHaveBeenCalledWith(expect.objectContaining({ channel: 'beta', set: 5 }));
    expect(asked()).toStrictEqual([]);
    expect(left).toStrictEqual(['reload']);
  });
});

it('a question that is not sent yet is kept for the tab, and not for the next page of another', () => {
  const { parts } = onASet();
  createPage(parts).helpdesk.keep('May I skip Square?');
  expect(createPage(parts).helpdesk.kept()).toBe('May I skip Square?');
  sessionStorage.clear();
  expect(createPage(parts).helpdesk.kept()).toBe('');
});

it('a flow begins with the set of the page once something is typed, and not before', () => {
  const { parts } = onASet();
  const { bus } = createPage(parts);
  const { pin } = parts.storage;
  bus.emit('screen/opened', { screen: 'client-count' });
  expect(pin('beta')).toBeUndefined();
  bus.emit('draft/changed', { values: { value: '0-50' } });
  expect(pin('beta')).toMatchObject({ channel: 'beta', set: 5 });
});

it('the recorded step opens with what its owner answered before', async () => {
  const answered: Answers = { ...noAnswers, photos: ['Yelp'] };
  const { opened, parts } = worldParts({
    address: '/onboard/select-locations',
    stored: { uid: 'uid-1', email: 'sam@example.com' },
    calls: { readStage: () => 'photos-storage', readOnboardingState: () => answered },
  });
  close = opened.close;
  const page = createPage(parts);
  const otherwise = { to: 'stay' } as const;
  await page.travel({ to: 'recorded-stage', otherwise, whenCompleted: otherwise });
  expect(page.view.get().answers).toMatchObject({ photos: ['Yelp'] });
  expect(opened.address()).toMatch(/photos-storage/);
});
