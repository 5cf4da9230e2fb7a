import { ShopfrontError, type ErrorCode } from 'shared-contracts';
import { createStorage } from '../storage/stored';
import { openShell, type World } from '../testing/shell';

jest.mock('../analytics/vitals', () => ({ reportVitals: () => undefined }));

let shell: Awaited<ReturnType<typeof openShell>>;
const open = async (world: World) => (shell = await openShell(world));

let quiet: jest.SpyInstance[];
beforeEach(() => {
  quiet = (['warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => undefined),
  );
});
afterEach(async () => {
  await shell.ends();
  for (const one of quiet) one.mockRestore();
});

const sam = { uid: 'uid-1', email: 'sam@example.com' };
const signInUrl = 'http://localhost:4000/google/start?origin=web';
const saving = { key: 'client_count_range', value: '0-50', uid: 'uid-1' } as const;
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

const refusing = (code: ErrorCode, status: number) => () => {
  throw new ShopfrontError(code, 'no', { status });
};

/** A server that knows the owner until it does not, and does again. */
function server(code: ErrorCode = 'SESSION_MISSING') {
  const state = { known: true, as: sam, saved: 0, asked: [] as unknown[] };
  const calls: World['calls'] = {
    readSession: () => (state.known ? state.as : {}),
    savePreference: () => {
      if (!state.known) refusing(code, code === 'SESSION_MISSING' ? 401 : 403)();
      state.saved += 1;
      return { ok: true };
    },
    readSignInUrl: (asked) => {
      state.asked.push(asked);
      return { url: signInUrl };
    },
  };
  return { state, calls };
}

describe('a session that ended in the middle', () => {
  it.each([
    ['SESSION_MISSING', 'web'],
    ['SIGN_IN_NEEDED', 'app'],
  ] as const)('(%s, %s) asks to sign in, and holds the call', async (code, build) => {
    const { state, calls } = server(code);
    const { shows, frame, view, remote, settles, left } = await open({
      address: '/client-count',
      stored: sam,
      settings: { build },
      calls,
    });
    await shows('client-count');
    state.known = false;
    let ended = false;
    void remote()
      .api.savePreference(saving)
      .finally(() => (ended = true));
    await settles(() => Boolean(frame.get().signIn));
    expect(frame.get().signIn).toStrictEqual({
      known: true,
      email: sam.email,
      because: undefined,
      off: false,
      ...(code === 'SIGN_IN_NEEDED' && { byLink: true }),
    });
    expect(view().screen).toBe('client-count');
    expect(ended).toBe(false);
    await shell.shell.signIn();
    expect(state.asked).toStrictEqual([
      expect.objectContaining({
        origin: build,
        uid: 'uid-1',
        return_to: '/onboard?back=client-count',
      }),
    ]);
    expect(left).toStrictEqual([`assign ${signInUrl}`]);
  });

  it('makes the call again for who was signed in elsewhere meanwhile, each time', async () => {
    const { state, calls } = server();
    const { shows, frame, remote, settles } = await open({
      address: '/client-count',
      stored: sam,
      calls,
    });
    await shows('client-count');
    for (const saved of [1, 2]) {
      state.known = false;
      const answer = remote().api.savePreference(saving);
      await settles(() => Boolean(frame.get().signIn));
      state.known = true;
      lookAgain();
      expect(await answer).toStrictEqual({ ok: true });
      expect(frame.get().signIn).toBeUndefined();
      expect(state.saved).toBe(saved);
    }
  });

  it('is not what any other failure of a call is: the screen hears of that', async () => {
    const { shows, frame, remote } = await open({
      address: '/client-count',
      stored: sam,
      calls: { ...server().calls, savePreference: refusing('API_FAILED', 500) },
    });
    await shows('client-count');
    await expect(remote().api.savePreference(saving)).rejects.toMatchObject({ code: 'API_FAILED' });
    expect(frame.get().signIn).toBeUndefined();
  });

  it('asks nobody for who looks again at a page that nothing covers', async () => {
    let asked = 0;
    const readSession = () => {
      asked += 1;
      return sam;
    };
    const { shows } = await open({ address: '/client-count', stored: sam, calls: { readSession } });
    await shows('client-count');
    const before = asked;
    lookAgain();
    expect(asked).toBe(before);
  });

  it('asks nobody when only the cookie had just been replaced', async () => {
    let refusals = 1;
    const { calls } = server();
    const { shows, frame, remote } = await open({
      address: '/client-count',
      stored: sam,
      calls: {
        ...calls,
        savePreference: () => {
          if (refusals-- > 0) refusing('SESSION_MISSING', 401)();
          return { ok: true };
        },
      },
    });
    await shows('client-count');
    expect(await remote().api.savePreference(saving)).toStrictEqual({ ok: true });
    expect(frame.get().signIn).toBeUndefined();
  });

  it('makes no call again for somebody else, and shows them nothing', async () => {
    const { state, calls } = server();
    const { shows, frame, remote, settles, left } = await open({
      address: '/client-count',
      stored: sam,
      calls,
    });
    await shows('client-count');
    state.known = false;
    void remote().api.savePreference(saving);
    await settles(() => Boolean(frame.get().signIn));
    Object.assign(state, { known: true, as: { uid: 'uid-2', email: 'zoe@example.com' } });
    lookAgain();
    await settles(() => left.length > 0);
    expect(left).toStrictEqual(['reload']);
    expect(state.saved).toBe(0);
  });

  it('loads the page anew where a refused call finds somebody else signed in', async () => {
    let saved = 0;
    let as = sam;
    const { shows, remote, settles, left, frame } = await open({
      address: '/client-count',
      stored: sam,
      calls: {
        readSession: () => as,
        savePreference: () => {
          saved += 1;
          return refusing('SESSION_MISSING', 401)();
        },
      },
    });
    await shows('client-count');
    as = { uid: 'uid-2', email: 'zoe@example.com' };
    void remote().api.savePreference(saving);
    await settles(() => left.length > 0 || Boolean(frame.get().signIn));
    expect(left).toStrictEqual(['reload']);
    expect(saved).toBe(1);
  });

  it('hears nothing of the covered screen but what was typed', async () => {
    const { state, calls } = server();
    const { shows, frame, remote, emit, settles, storage, address } = await open({
      address: '/client-count',
      stored: sam,
      calls,
    });
    await shows('client-count');
    state.known = false;
    void remote().api.savePreference(saving);
    await settles(() => Boolean(frame.get().signIn));
    emit('draft/changed', { values: { chosen: '0-50' } });
    emit('client-count/chosen', { value: '0-50' });
    expect(address()).toBe('/client-count');
    expect(storage.draft('client-count')).toStrictEqual({ chosen: '0-50' });
  });

  it('keeps what was typed also where another tab has forgotten it', async () => {
    const { state, calls } = server();
    const { shows, frame, remote, emit, settles, storage } = await open({
      address: '/setNumber',
      stored: sam,
      calls,
    });
    await shows('set-number');
    emit('draft/changed', { values: { first_name: 'Sam' } });
    state.known = false;
    storage.clear();
    void remote().api.savePreference(saving);
    await settles(() => Boolean(frame.get().signIn));
    await shell.shell.signIn();
    expect(storage.draft('set-number')).toStrictEqual({ first_name: 'Sam' });
    expect(storage.read()).toMatchObject(sam);
  });

  it('is forgotten by who wants another account', async () => {
    const { state, calls } = server();
    const { shows, frame, storage } = await open({
      address: '/client-count',
      stored: sam,
      calls: { ...calls, endSession: () => ({ ok: true }) },
    });
    await shows('client-count');
    state.known = false;
    shell.shell.useAnotherAccount();
    await shows('login');
    expect(storage.read().uid).toBeUndefined();
    expect(frame.get().signIn?.email).toBeUndefined();
  });

  it('says so when there is no way to the sign-in', async () => {
    const { shows } = await open({
      address: '/client-count',
      stored: sam,
      calls: { readSignInUrl: () => ({ url: 'https://evil.example/' }) },
    });
    await shows('client-count');
    await expect(shell.shell.signIn()).rejects.toThrow('not one of ours');
    expect(shell.left).toStrictEqual([]);
  });
});

describe('a link, which is not enough for every act', () => {
  const byLink = () => sam;
  const proven = () => ({ ...sam, signed_in: true as const });
  const contact = {
    first_name: 'Sam',
    last_name: 'Reed',
    phones: [{ type: 'general_comm' as const, phone: '5415550100', country_code: '+1' }],
  };
  const given = { preferences: {}, instagramConnected: false, squareConnected: false, contact };

  it.each(['/onboard/create-gbp', '/SetLocation'])(
    'is told so before a form is filled in whose act takes a sign-in: %s',
    async (address) => {
      const { frame, settles } = await open({
        address,
        stored: sam,
        calls: { readSession: byLink, readOnboardingState: () => given },
      });
      await settles(() => Boolean(frame.get().view && frame.get().signIn));
      expect(frame.get().signIn).toMatchObject({ known: true, email: sam.email, byLink: true });
    },
  );

  it('leaves the numbers that were given as they are, without a sign-in', async () => {
    const { frame, shows, remote } = await open({
      address: '/setNumber',
      stored: sam,
      calls: {
        readSession: byLink,
        readOnboardingState: () => given,
        syncContacts: () => ({ ok: true }),
      },
    });
    await shows('set-number');
    expect(remote().view.get().answers).toMatchObject({ contact });
    expect(await remote().api.syncContacts(contact)).toStrictEqual({ ok: true });
    expect(frame.get().signIn).toBeUndefined();
  });

  it('leaves numbers for the first time', async () => {
    const { frame, shows } = await open({
      address: '/setNumber',
      stored: sam,
      calls: { readSession: byLink },
    });
    await shows('set-number');
    expect(frame.get().signIn).toBeUndefined();
  });

  it('asks at the act where only the server knows, until somebody has signed in', async () => {
    let visitor: () => object = byLink;
    let refused = 0;
    const { shows, frame, remote, settles } = await open({
      address: '/setNumber',
      stored: sam,
      calls: {
        readSession: () => visitor(),
        syncContacts: () => {
          if (visitor === proven) return { ok: true };
          refused += 1;
          return refusing('SIGN_IN_NEEDED', 403)();
        },
      },
    });
    await shows('set-number');
    const { first_name, last_name, phones } = contact;
    const synced = remote().api.syncContacts({
      ...{ uid: sam.uid, place_id: 'place-1' },
      ...{ first_name, last_name, phones },
    });
    await settles(() => Boolean(frame.get().signIn));
    lookAgain();
    await settles(() => refused > 1, 50);
    expect(frame.get().signIn).toMatchObject({ byLink: true });
    expect(refused).toBe(1);
    visitor = proven;
    lookAgain();
    expect(await synced).toStrictEqual({ ok: true });
    expect(frame.get().signIn).toBeUndefined();
  });
});

describe('on arrival', () => {
  it.each(['/onboard/create-gbp', '/SetLocation', '/setNumber'])(
    'a form says first that it needs a sign-in: %s',
    async (address) => {
      const { frame, settles, notices } = await open({ address });
      await settles(() => Boolean(frame.get().view && frame.get().signIn));
      expect(frame.get().signIn).toMatchObject({ known: false });
      expect(frame.get().signIn).not.toHaveProperty('byLink');
      expect(notices.filter((notice) => notice.includes('Page open'))).toStrictEqual([]);
    },
  );

  it.each([
    ['/services', sam],
    ['/onboard/select-locations', { email: 'sam@example.com' }],
  ])('an owner whom the server has forgotten is asked to sign in again: %s', async (at, stored) => {
    const { frame, settles, stages } = await open({
      address: at,
      stored,
      calls: { readSession: () => ({}) },
    });
    await settles(() => Boolean(frame.get().view && frame.get().signIn));
    expect(frame.get().signIn).toMatchObject({ known: true, email: 'sam@example.com' });
    expect(stages).toStrictEqual([]);
  });

  it('a server that does not answer is no reason to ask', async () => {
    const { frame, shows } = await open({
      address: '/setNumber',
      stored: sam,
      calls: { readSession: refusing('API_UNREACHABLE', 0) },
    });
    await shows('set-number');
    expect(frame.get().signIn).toBeUndefined();
  });

  it('numbers wait for a business that was not chosen yet', async () => {
    const { shows } = await open({
      address: '/setNumber',
      calls: { readSession: () => ({ email: 'sam@example.com' }) },
    });
    await shows('select-location');
  });
});

describe('the way back', () => {
  const leftFrom = (address: string) => {
    const storage = createStorage(undefined);
    storage.keep(sam);
    storage.keepDraft('services', { name: 'Skin fade' });
    // What keepWayBack writes down when an owner leaves.
    const queue = storage.queue('way-back', anything);
    queue.keep([{ address, ...sam }]);
    return storage;
  };
  const anything = { safeParse: (data: unknown) => ({ success: true, data }) } as never;

  it('leads to the very place that was left', async () => {
    const { shows, view, address, storage } = await open({
      address: '/onboard?back=services',
      storage: leftFrom('/services?screen=5&name=Skin+fade'),
      stored: sam,
    });
    await shows('services');
    expect(address()).toBe('/services?screen=5&name=Skin+fade');
    expect(view().params).toMatchObject({ screen: 5, name: 'Skin fade' });
    expect(storage.draft('services')).toStrictEqual({ name: 'Skin fade' });
  });

  it('leads to the screen alone where nothing fitting was written down', async () => {
    const { shows, address } = await open({
      address: '/onboard?back=client-count',
      storage: leftFrom('/services?screen=5'),
      stored: sam,
    });
    await shows('client-count');
    expect(address()).toBe('/client-count');
  });

  it.each(['refused', 'expired', 'failed', 'cookies', 'unverified', 'unproven'] as const)(
    'says why the sign-in came to nothing: %s',
    async (error) => {
      const { frame, settles } = await open({
        address: `/onboard?back=client-count&error=${error}`,
        storage: leftFrom('/client-count'),
        stored: sam,
        calls: { readSession: () => ({}) },
      });
      await settles(() => frame.get().view?.screen === 'client-count');
      expect(frame.get().signIn).toMatchObject({ known: true, because: error });
    },
  );

  it('is not for somebody else who signed in instead', async () => {
    const { shows, storage, address } = await open({
      address: '/onboard?back=services',
      storage: leftFrom('/services?screen=5&name=Skin+fade'),
      calls: { readSession: () => ({ email: 'zoe@example.com' }) },
    });
    await shows('select-location');
    expect(address()).toBe('/onboard/select-locations?email=zoe%40example.com');
    expect(storage.draft('services')).toBeUndefined();
  });

  it.each([2, 3])('outlives a try that ended on status %s', async (status) => {
    const { state, calls } = server();
    const { shows, remote } = await open({
      address: `/onboard?status=${status}`,
      storage: leftFrom('/services?screen=5&name=Skin+fade'),
      calls: { ...calls, readSession: () => ({}) },
    });
    await shows('login');
    await remote().api.readSignInUrl({ origin: 'web' });
    expect(state.asked).toStrictEqual([
      { origin: 'web', uid: 'uid-1', return_to: '/onboard?back=services' },
    ]);
  });

  it('is not for who comes to the sign-in by themselves', async () => {
    const { state, calls } = server();
    const { shows, remote } = await open({
      address: '/onboard?status=0',
      storage: leftFrom('/services'),
      calls: { ...calls, readSession: () => ({}) },
    });
    await shows('login');
    await remote().api.readSignInUrl({ origin: 'web' });
    expect(state.asked).toStrictEqual([{ origin: 'web' }]);
  });

  it('leads to no address that is not a screen of ours', async () => {
    const { shows, address } = await open({ address: '/onboard?back=https://evil.example' });
    await shows('login');
    expect(address()).toBe('/onboard?back=https://evil.example');
  });
});
