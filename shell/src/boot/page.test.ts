import type { Answers } from 'shared-contracts';
import type { SetStatus } from '../pins/set-status';
import { noAnswers } from '../flow/answers';
import { worldParts } from '../testing/shell';
import { createPage } from './page';

/** These tests load no remote. */
jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: () => ({}) }));

beforeEach(() => sessionStorage.clear());

const banned: SetStatus = { standing: 'banned', current: 6 };

const openOnSet = () => {
  const { opened, parts } = worldParts({
    address: '/client-count',
    settings: { channel: 'beta', set: 5 },
    discovery: { schema: 'v1-pre', microFrontends: {} },
  });
  return { left: opened.left, parts };
};

describe('requests the status of its release set, and reloads when the set is banned, from', () => {
  const fetched = jest.fn<Promise<unknown>, [string]>();
  beforeEach(() => {
    fetched.mockReset();
    fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve(banned) });
    Object.assign(globalThis, { fetch: fetched });
  });
  const requestedUrls = () => fetched.mock.calls.map(([url]) => url);

  it.each([
    ["the shell's server", false],
    ["the shell's server when only the API is mocked", true],
  ])('%s', async (_, isMocked) => {
    const { left, parts } = openOnSet();
    const network = isMocked ? parts.network : undefined;
    await createPage({ ...parts, network }).moving.check();
    expect(new Set(requestedUrls())).toStrictEqual(new Set(['/set-standing?channel=beta&set=5']));
    expect(left).toStrictEqual(['reload']);
  });

  it('the function that replaces it', async () => {
    const { left, parts } = openOnSet();
    const fetchStatus = jest.fn().mockResolvedValue(banned);
    await createPage({ ...parts, network: { ...parts.network, fetchStatus } }).moving.check();
    expect(fetchStatus).toHaveBeenCalledWith(expect.objectContaining({ channel: 'beta', set: 5 }));
    expect(requestedUrls()).toStrictEqual([]);
    expect(left).toStrictEqual(['reload']);
  });
});

it('stores an unsent question for this tab only', () => {
  const { parts } = openOnSet();
  createPage(parts).helpdesk.storeQuestion('May I skip Square?');
  expect(createPage(parts).helpdesk.storedQuestion()).toBe('May I skip Square?');
  sessionStorage.clear();
  expect(createPage(parts).helpdesk.storedQuestion()).toBe('');
});

it("pins the flow to the page's set when the owner types, and not before", () => {
  const { parts } = openOnSet();
  const { bus } = createPage(parts);
  const { pin } = parts.storage;
  bus.emit('screen/opened', { screen: 'client-count' });
  expect(pin('beta')).toBeUndefined();
  bus.emit('draft/changed', { values: { value: '0-50' } });
  expect(pin('beta')).toMatchObject({ channel: 'beta', set: 5 });
});

it("opens the recorded step with the owner's earlier answers", async () => {
  const answered: Answers = { ...noAnswers, photos: ['Yelp'] };
  const { opened, parts } = worldParts({
    address: '/onboard/select-locations',
    stored: { uid: 'uid-1', email: 'sam@example.com' },
    calls: { readStage: () => 'photos-storage', readOnboardingState: () => answered },
  });
  const page = createPage(parts);
  const otherwise = { to: 'stay' } as const;
  await page.travel({ to: 'recorded-stage', otherwise, whenCompleted: otherwise });
  expect(page.view.get().answers).toMatchObject({ photos: ['Yelp'] });
  expect(opened.address()).toMatch(/photos-storage/);
});
