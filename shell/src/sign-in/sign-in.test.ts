import { ShopfrontError, type ErrorCode } from 'shared-contracts';
import { createStorage } from '../storage/stored';
import { openShell, type World } from '../testing/shell';
import { storeReturnPoint } from './return-point';

const sam = { uid: 'uid-1', email: 'sam@example.com' };
const signInUrl = 'http://localhost:4000/google/start?origin=web';
const saving = { key: 'client_count_range', value: '0-50', uid: 'uid-1' } as const;
const showTab = () => document.dispatchEvent(new Event('visibilitychange'));

const refusing = (code: ErrorCode, status: number) => () => {
  throw new ShopfrontError(code, 'no', { status });
};

/** Opens a step with a server whose session can end and return. */
async function openStep(code: ErrorCode = 'SESSION_MISSING', build: 'web' | 'app' = 'web') {
  const state = { known: true, as: sam, saved: 0, signInRequests: [] as unknown[] };
  const calls: World['calls'] = {
    readSession: () => (state.known ? state.as : {}),
    savePreference: () => {
      if (!state.known) refusing(code, code === 'SESSION_MISSING' ? 401 : 403)();
      state.saved += 1;
      return { ok: true };
    },
    readSignInUrl: (payload) => {
      state.signInRequests.push(payload);
      return { url: signInUrl };
    },
    endSession: () => ({ ok: true }),
  };
  const settings = { build };
  const page = await openShell({ address: '/client-count', stored: sam, settings, calls });
  await page.shows('client-count');
  return { state, ...page };
}

describe('a session that ended in the middle', () => {
  it('asks for a sign-in that the link does not replace, and holds the call', async () => {
    const { state, shell, frame, view, remote, settles, left } = await openStep(
      'SIGN_IN_NEEDED',
      'app',
    );
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
      byLink: true,
    });
    expect(view().screen).toBe('client-count');
    expect(ended).toBe(false);
    await shell.signIn();
    expect(state.signInRequests).toStrictEqual([
      expect.objectContaining({
        origin: 'app',
        uid: 'uid-1',
        return_to: '/onboard?back=client-count',
      }),
    ]);
    expect(left).toStrictEqual([`assign ${signInUrl}`]);
  });

  it('repeats the call after each sign-in in another tab', async () => {
    const { state, frame, remote, settles } = await openStep();
    for (const saved of [1, 2]) {
      state.known = false;
      const answer = remote().api.savePreference(saving);
      await settles(() => Boolean(frame.get().signIn));
      state.known = true;
      showTab();
      expect(await answer).toStrictEqual({ ok: true });
      expect(frame.get().signIn).toBeUndefined();
      expect(state.saved).toBe(saved);
    }
  });

  it('ignores all facts of the covered screen except drafts, which survive another tab', async () => {
    const { state, shell, frame, remote, emit, settles, storage, address } = await openStep();
    state.known = false;
    void remote().api.savePreference(saving);
    await settles(() => Boolean(frame.get().signIn));
    emit('draft/changed', { values: { chosen: '0-50' } });
    emit('client-count/chosen', { value: '0-50' });
    expect(address()).toBe('/client-count');
    storage.clear();
    await shell.signIn();
    expect(storage.draft('client-count')).toStrictEqual({ chosen: '0-50' });
    expect(storage.read()).toMatchObject(sam);
  });

  it('is cleared when the visitor wants another account', async () => {
    const { state, shell, shows, frame, storage } = await openStep();
    state.known = false;
    shell.useAnotherAccount();
    await shows('login');
    expect(storage.read().uid).toBeUndefined();
    expect(frame.get().signIn?.email).toBeUndefined();
  });
});

describe('a link, which does not allow every action', () => {
  const contact = {
    first_name: 'Sam',
    last_name: 'Reed',
    phones: [{ type: 'general_comm' as const, phone: '5415550100', country_code: '+1' }],
  };
  const answers = { preferences: {}, instagramConnected: false, squareConnected: false, contact };

  it('lets the owner keep their numbers without a sign-in', async () => {
    const { frame, shows, remote } = await openShell({
      address: '/setNumber',
      stored: sam,
      calls: {
        readSession: () => sam,
        readOnboardingState: () => answers,
        syncContacts: () => ({ ok: true }),
      },
    });
    await shows('set-number');
    expect(remote().view.get().answers).toMatchObject({ contact });
    expect(await remote().api.syncContacts(contact)).toStrictEqual({ ok: true });
    expect(frame.get().signIn).toBeUndefined();
  });
});

describe('on a new page', () => {
  it('asks for a sign-in before a form', async () => {
    const { frame, settles, notices } = await openShell({ address: '/setNumber' });
    await settles(() => Boolean(frame.get().view && frame.get().signIn));
    expect(frame.get().signIn).toMatchObject({ known: false });
    expect(frame.get().signIn).not.toHaveProperty('byLink');
    expect(notices.filter((notice) => notice.includes('Page open'))).toStrictEqual([]);
  });

  it('asks an owner without a session to sign in again', async () => {
    const { frame, settles, stages } = await openShell({
      address: '/services',
      stored: sam,
      calls: { readSession: () => ({}) },
    });
    await settles(() => Boolean(frame.get().view && frame.get().signIn));
    expect(frame.get().signIn).toMatchObject({ known: true, email: 'sam@example.com' });
    expect(stages).toStrictEqual([]);
  });
});

it('returns an owner to the screen that they left', async () => {
  const storage = createStorage(undefined);
  storage.store(sam);
  storage.storeDraft('services', { name: 'Skin fade' });
  storeReturnPoint(storage, { screen: 'services', params: { screen: 5, name: 'Skin fade' } });
  const address = '/onboard?back=services';
  const page = await openShell({ address, storage, stored: sam });
  await page.shows('services');
  expect(page.address()).toBe('/services?screen=5&name=Skin+fade');
  expect(page.view().params).toMatchObject({ screen: 5, name: 'Skin fade' });
  expect(storage.draft('services')).toStrictEqual({ name: 'Skin fade' });
});
