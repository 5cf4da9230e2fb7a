import { ShopfrontError } from 'shared-contracts';
import { analyticsEvent } from 'shared-contracts/api';
import { openShell } from '../testing/shell';

const rejectLink = () => {
  throw new ShopfrontError('NOT_FOUND', 'This link is not known.');
};
const sam = { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' };
const finished = {
  ...sam,
  location: 'locations/1',
  biz_name: 'Corner Cuts',
};

describe('a link to the sign-in', () => {
  it.each(['/onboard', '/'])('at %s stores its values in the browser [2.2]', async (path) => {
    const { shows, storage, view } = await openShell({
      address: `${path}?status=2&place_id=place-7&pd_id=7&pre_uid=link-7&src_tag=mail&email=zoe%40example.com`,
      calls: { resumeSession: rejectLink },
    });
    await shows('login');
    expect(view().params).toStrictEqual({ status: 2 });
    expect(storage.read()).toMatchObject({
      place_id: 'place-7',
      pd_id: '7',
      pre_uid: 'link-7',
      src_tag: 'mail',
      srcTag: 'mail',
      email: 'zoe@example.com',
    });
  });

  it('without an email continues with the stored one [2.2]', async () => {
    const stored = { email: 'sam@example.com' };
    const { shows, storage, view } = await openShell({ address: '/onboard', stored });
    await shows('login');
    expect(storage.read().email).toBe('sam@example.com');
    expect(view().session.email).toBe('sam@example.com');
  });

  it('without any email stores an empty one, which no screen uses [2.2]', async () => {
    const { shows, storage, view, notices, settles } = await openShell({ address: '/onboard' });
    await shows('login');
    expect(storage.read().email).toBe('');
    expect(view().session.email).toBeUndefined();
    await settles(() => notices.length > 0);
    expect(notices).toStrictEqual(['Shopfront | Page open: login 0 | Web']);
  });
});

describe('the check of a visitor with a link, in the app', () => {
  const stored = { ...sam, pre_uid: 'link-1' };

  it('hides the page while it runs, and shows it for an invalid visitor [2.2]', async () => {
    let answer = (_: { res: 'Not a valid user' }) => undefined as void;
    const readUserDetails = jest.fn(
      () => new Promise<{ res: 'Not a valid user' }>((resolve) => (answer = resolve)),
    );
    const { shows, settles, text, frame, left } = await openShell({
      address: '/onboard',
      settings: { build: 'app' },
      stored,
      calls: { readSession: () => sam, readUserDetails },
    });
    await settles(() => readUserDetails.mock.calls.length > 0);
    await settles(() => text() !== '', 20);
    expect(text()).toBe('');
    expect(frame.get().outlet.kind).not.toBe('shown');
    answer({ res: 'Not a valid user' });
    await shows('login');
    expect(left).toStrictEqual([]);
  });
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
      'empty',
    ],
    // An app may leave its browser open, so the page must show.
    ['app', 'https://app.example/close-browser?uid=uid-1', 'shown'],
  ] as const)(
    'that is all set leads out of the %s build to %s, and the page is %s [4.3] [7]',
    async (build, url, kind) => {
      const { left, settles, storage, frame } = await openShell({
        address: '/onboard?place_id=place-1',
        settings: { build },
        calls,
      });
      await settles(() => left.length > 0);
      await settles(() => frame.get().outlet.kind === 'shown', 50);
      expect(left).toStrictEqual([`assign ${url}`]);
      expect(frame.get().outlet).toMatchObject({ kind });
      const opened = storage.queue('analytics', analyticsEvent).read();
      expect(opened).toHaveLength(kind === 'shown' ? 1 : 0);
    },
  );
});
