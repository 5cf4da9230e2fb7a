import { ShopfrontError } from 'shared-contracts';
import { analyticsEvent } from 'shared-contracts/api';
import { openShell, type World } from './testing/shell';

jest.mock('./analytics/vitals', () => ({ reportVitals: () => undefined }));

let shell: Awaited<ReturnType<typeof openShell>>;
const open = async (world: World) => (shell = await openShell(world));

let warned: jest.SpyInstance;
beforeEach(() => (warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(async () => {
  await shell.ends();
  warned.mockRestore();
});

const unknown = () => {
  throw new ShopfrontError('NOT_FOUND', 'This link is not known.');
};
const sam = { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' };
const finished = {
  ...sam,
  location: 'locations/1',
  biz_name: 'Corner Cuts',
};

describe('a link to the sign-in', () => {
  it.each(['/onboard', '/'])('at %s leaves what it says with the browser', async (path) => {
    const { shows, storage, view } = await open({
      address: `${path}?status=2&place_id=place-7&pd_id=7&pre_uid=link-7&src_tag=mail&email=zoe%40example.com`,
      calls: { resumeSession: unknown },
    });
    await shows('login');
    expect(view().params).toEqual({ status: 2 });
    expect(storage.read()).toMatchObject({
      place_id: 'place-7',
      pd_id: '7',
      pre_uid: 'link-7',
      src_tag: 'mail',
      srcTag: 'mail',
      email: 'zoe@example.com',
    });
  });

  it('without an e-mail address goes on with the one that is stored', async () => {
    const stored = { email: 'sam@example.com' };
    const { shows, storage, view } = await open({ address: '/onboard', stored });
    await shows('login');
    expect(storage.read().email).toBe('sam@example.com');
    expect(view().session.email).toBe('sam@example.com');
  });

  it('without any stores that there is none, which no screen takes for an address', async () => {
    const { shows, storage, view, notices, settles } = await open({ address: '/onboard' });
    await shows('login');
    expect(storage.read().email).toBe('');
    expect(view().session.email).toBeUndefined();
    await settles(() => notices.length > 0);
    expect(notices).toEqual(['Shopfront | Page open: login 0 | Web']);
  });
});

it('other screens store no e-mail address that nobody gave', async () => {
  const { shows, storage } = await open({ address: '/client-count' });
  await shows('client-count');
  expect(storage.read()).not.toHaveProperty('email');
});

describe('a link to a business', () => {
  const calls = {
    readSession: () => finished,
    checkUser: () => ({ res: 'user' }),
    readStage: () => 'completed',
  };

  it.each([
    [
      'web',
      'http://localhost:4000/old-dashboard-transit?place_id=place-1&uid=uid-1&location=locations%2F1',
    ],
    ['app', 'https://app.example/close-browser?uid=uid-1'],
  ] as const)('that is all set leads out of the %s build', async (build, url) => {
    const { left, settles } = await open({
      address: '/onboard?place_id=place-1',
      settings: { build },
      calls,
    });
    await settles(() => left.length > 0);
    expect(left).toEqual([`assign ${url}`]);
  });

  it('that is all set makes nobody a visitor of the page it leads away from', async () => {
    const { left, settles, storage, text } = await open({
      address: '/onboard?place_id=place-1',
      calls,
    });
    await settles(() => left.length > 0);
    await settles(() => text() !== '');
    expect(text()).toBe('');
    expect(storage.queue('analytics', analyticsEvent).read()).toEqual([]);
  });

  it('that is still being set up leads to where its owner left off', async () => {
    const { shows, left } = await open({
      address: '/onboard?place_id=place-1',
      calls: { ...calls, checkUser: () => ({ res: 'onboarding' }), readStage: () => 'services' },
    });
    await shows('services');
    expect(left).toEqual([]);
  });

  it('that cannot be checked is no reason to stop anybody', async () => {
    const { shows } = await open({
      address: '/onboard?place_id=place-1',
      calls: { ...calls, checkUser: unknown, readStage: () => 'services' },
    });
    await shows('services');
  });
});
