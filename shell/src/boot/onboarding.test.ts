import { facts, ShopfrontError } from 'shared-contracts';
import { analyticsEvent } from 'shared-contracts/api';
import { createStorage, type Storage } from '../storage/stored';
import { openShell, type World } from '../testing/shell';

let shell: Awaited<ReturnType<typeof openShell>>;

const open = async (world: World, screen?: string) => {
  shell = await openShell(world);
  if (screen) await shell.shows(screen);
  return shell;
};

const sam = { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' };
const asSam = { readSession: () => sam };
const openClientCount = (world: Partial<World> = {}) =>
  open({ address: '/client-count', calls: asSam, ...world }, 'client-count');
/** Returns the unsent analytics events. */
const queued = (storage: Storage) => storage.queue('analytics', analyticsEvent).read();

const unreachable = () => {
  throw new ShopfrontError('API_UNREACHABLE', 'no network');
};

describe('opening', () => {
  it('shows the screen of the address', async () => {
    const { view } = await openClientCount();
    expect(view()).toMatchObject({
      screen: 'client-count',
      arrival: 'first',
      session: sam,
      build: 'web',
      config: { productName: 'Shopfront' },
    });
    expect(document.title).toBe('Heading of client-count – Shopfront');
  });

  it('replaces the entry page with the step where the owner stopped', async () => {
    const { address, navigation } = await open(
      {
        address: '/onboard?pre_uid=link-1',
        calls: { resumeSession: () => sam, readStage: () => 'services' },
      },
      'services',
    );
    expect(address()).toBe('/services?screen=1');
    expect(navigation.back()).toBe(false);
  });

  it('shows the page when the server does not respond', async () => {
    const { view } = await open(
      { address: '/onboard', calls: { readSession: unreachable } },
      'login',
    );
    expect(view().session.uid).toBeUndefined();
  });

  it('stores the values of the address and removes single-use ones', async () => {
    const { address, storage, view } = await open(
      {
        address: '/onboard/priming?square=ok&merchant_id=M1&uid=none&place_id=place-9&src_tag=mail',
        calls: asSam,
      },
      'priming',
    );
    expect(address()).toBe('/onboard/priming?uid=none&src_tag=mail');
    expect(view().params).toStrictEqual({ step: 2, square: 'ok', merchant_id: 'M1' });
    expect(storage.read()).toMatchObject({ uid: 'uid-1', place_id: 'place-1', src_tag: 'mail' });
  });

  it('stores the uid in the address of the Instagram step [2.10]', async () => {
    const address = '/onboard/connect-instagram?uid=uid-7';
    const { storage } = await open({ address }, 'connect-instagram');
    expect(storage.read().uid).toBe('uid-7');
  });

  it.each([
    ['services', '/onboard', 'services', true],
    // Every owner chooses a business, so this does not count as a return.
    ['', '/onboard', 'select-location', false],
    ['services', '/client-count', 'client-count', false],
  ])('with the stage %j at %s shows %s, and reports a return: %s', async (stage, ...row) => {
    const [address, screen, returned] = row;
    const calls = { ...asSam, readStage: () => stage };
    const { frame } = await open({ address, calls }, screen);
    expect(frame.get().returned).toBe(returned);
  });

  it('shows an error with a reload button when it fails', async () => {
    const {
      frame,
      shell: opened,
      left,
      settles,
    } = await open({
      address: '/onboard',
      settings: { closeBrowserUrl: 'no address', build: 'app' },
      calls: { ...asSam, readStage: () => 'completed' },
    });
    await settles(() => frame.get().outlet.kind === 'failed');
    expect(frame.get().outlet).toMatchObject({
      kind: 'failed',
      error: { code: 'REMOTE_BROKEN' },
    });
    opened.retry();
    expect(left).toStrictEqual(['reload']);
  });
});

it('asks for consent to a recording on the welcome page only, when it is configured [7]', async () => {
  const world = { address: '/welcome?step=1', settings: { sessionRecording: true }, calls: asSam };
  const { shell: opened, navigation, shows } = await open(world, 'welcome');
  expect(opened.recording.get()).toStrictEqual({ kind: 'asking' });
  navigation.go('/client-count');
  await shows('client-count');
  expect(opened.recording.get()).toStrictEqual({ kind: 'hidden' });
});

describe('a fact', () => {
  it('moves the owner, updates the storage, notifies the team and records the stage', async () => {
    const { emit, shows, storage, notices, stages, settles } = await open(
      {
        address: '/onboard/select-locations',
        calls: { ...asSam, readStage: () => 'data not found' },
      },
      'select-location',
    );
    emit('location/confirmed', { ...facts['location/confirmed'], uid: 'uid-1' });
    await shows('priming');
    expect(storage.read()).toMatchObject({ uid: 'uid-1', biz_name: 'Corner Cuts' });
    await settles(() => stages.length > 0 && notices.some((notice) => notice.includes('Location')));
    expect(stages).toStrictEqual(['uid-1 priming-1']);
    expect(notices).toContain(
      'Shopfront | sam@example.com | Location selected: Corner Cuts, 12 Mill Street, Springfield | Web',
    );
  });

  it('is tracked with the screen on which it happened', async () => {
    const storage = createStorage(undefined);
    const { emit, shows, settles } = await openClientCount({ storage });
    emit('client-count/chosen', { value: '150 - 300' });
    await shows('review-consent');
    await settles(() => queued(storage).length === 3);
    expect(queued(storage)).toMatchObject([
      { name: 'client_count_screen_open', screen: 'client-count', remote_version: '1.0.0' },
      { name: 'client_count_done', screen: 'client-count', fields: { value: '150 - 300' } },
      { name: 'review_consent_screen_open', screen: 'review-consent' },
    ]);
  });

  it('for an opened screen is tracked with its own remote', async () => {
    const storage = createStorage(undefined);
    const { emit, shows } = await open(
      { address: '/onboard/priming?step=1', calls: asSam, storage },
      'priming',
    );
    emit('square-usage/answered', { square_preference: 'no-square' });
    await shows('services');
    expect(queued(storage).at(-1)).toMatchObject({
      name: 'added_services_screen_open',
      remote: 'mf-services',
      remote_version: '1.0.0',
    });
  });
});

describe('drafts', () => {
  it('are restored with their own screen', async () => {
    const { emit, shows, view, shell: opened } = await openClientCount();
    emit('draft/changed', { values: { value: '0-50' } });
    emit('client-count/chosen', { value: '0-50' });
    await shows('review-consent');
    emit('draft/changed', { values: { value: 'late' }, screen: 'client-count' });
    expect(view().draft).toBeUndefined();
    opened.emit('back/chosen', {});
    await shows('client-count');
    expect(view().draft).toStrictEqual({ value: 'late' });
  });
});

it("clears the owner's data after “Try another email”", async () => {
  const { emit, settles, view, storage, address } = await open(
    {
      address: '/onboard/select-locations',
      stored: { src_tag: 'mail' },
      calls: {
        ...asSam,
        endSession: () => ({ ok: true }),
        readOnboardingState: () => ({
          preferences: { client_count_range: '500+' },
          instagramConnected: true,
          squareConnected: true,
        }),
      },
    },
    'select-location',
  );
  expect(view().answers.squareConnected).toBe(true);
  emit('email/abandoned', {});
  await settles(() => address() === '/onboard?status=0');
  expect(view()).toMatchObject({
    screen: 'login',
    arrival: 'moved',
    answers: { preferences: {}, instagramConnected: false, squareConnected: false },
  });
  for (const left of [view().session, storage.read()]) {
    expect(left.src_tag).toBe('mail');
    for (const key of ['uid', 'email', 'place_id'] as const) expect(left[key]).toBeUndefined();
  }
});

describe('history', () => {
  it('shows screens again on Back and Forward, as new visits', async () => {
    const { emit, shows, view } = await openClientCount();
    const { visit } = view();
    emit('client-count/chosen', { value: '0-50' });
    await shows('review-consent');
    shell.history.back();
    await shows('client-count');
    expect(view()).toMatchObject({
      arrival: 'moved',
      answers: { preferences: { client_count_range: '0-50' } },
    });
    expect(view().visit).not.toBe(visit);
    shell.history.forward();
    await shows('review-consent');
  });
});

describe('a remote that fails', () => {
  it('shows an error, is reported to the team, and is retried on another of its screens', async () => {
    let tries = 0;
    const { frame, settles, notices, navigation } = await open({
      address: '/client-count',
      calls: asSam,
      load: () => {
        tries += 1;
        return Promise.reject(new Error('404'));
      },
    });
    await settles(() => frame.get().outlet.kind === 'failed');
    expect(frame.get().outlet).toMatchObject({ error: { code: 'REMOTE_UNREACHABLE' } });
    await settles(() => notices.some((notice) => notice.includes('mf-later-steps 1.0.0 failed')));
    expect(notices.join()).toContain('mf-later-steps 1.0.0 failed: REMOTE_UNREACHABLE');
    expect(tries).toBe(1);
    navigation.go('/review-consent');
    await settles(() => tries === 2);
    expect(tries).toBe(2);
  });
});

it('treats a step with a full page like other steps and shows its notice, once', async () => {
  const storage = createStorage(undefined);
  const first = await open(
    { address: '/dashboard/platform', calls: asSam, storage },
    'booking-platform',
  );
  first.emit('notice/raised', { kind: 'error', text: 'Not saved' });
  first.emit('booking-platform/submitted', facts['booking-platform/submitted']);
  await first.settles(() => first.left.length > 0);
  expect(first.left).toStrictEqual(['assign /automate-reviews']);
  first.close();

  const openNext = () =>
    open({ address: '/automate-reviews', calls: asSam, storage }, 'automate-reviews');
  const next = await openNext();
  expect(next.view().arrival).toBe('moved');
  expect(next.frame.get().notice).toStrictEqual({ kind: 'error', text: 'Not saved' });
  next.close();
  const reloaded = await openNext();
  expect(reloaded.view().arrival).toBe('first');
  expect(reloaded.frame.get().notice).toBeUndefined();
});

it('shows an error for a refused address', async () => {
  const { emit, frame, settles, left } = await open(
    { address: '/onboard/priming?step=2', calls: asSam },
    'priming',
  );
  emit('square/chosen', { url: 'https://evil.example' });
  await settles(() => frame.get().notice !== undefined);
  expect(frame.get().notice).toMatchObject({ kind: 'error' });
  expect(left).toStrictEqual([]);
});

it('handles a fact of the header that was emitted before the visitor was known', async () => {
  let answer = (_: typeof sam) => undefined as void;
  const readSession = () => new Promise<typeof sam>((resolve) => (answer = resolve));
  const {
    shell: opened,
    shows,
    notices,
    settles,
  } = await open({ address: '/client-count', calls: { readSession } });
  opened.emit('help/called', {});
  await settles(() => false, 5);
  answer(sam);
  await shows('client-count');
  await settles(() => notices.length > 0);
  expect(notices.filter((notice) => notice.includes('Help call chosen'))).toHaveLength(1);
});
