import type { Settings } from '../settings/settings';
import { settingsFor } from '../testing/settings';
import { worldParts } from '../testing/shell';
import { createMoving } from './set-moves';
import { createPins } from './pins';
import type { SetStatus } from './set-status';
import { createReloadRecord } from './reload-record';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function page({ status, ...settings }: Partial<Settings> & { status?: SetStatus }) {
  const { storage, frame } = worldParts({ address: '/services' }).parts;
  const world = { status, requests: 0, calls: Promise.resolve() };
  const actions: string[] = [];
  const pins = createPins({
    settings: settingsFor({ set: 5, ...settings }),
    storage,
    reloads: createReloadRecord(() => sessionStorage),
  });
  const moving = createMoving({
    pins,
    storage,
    frame,
    navigation: {
      now: () => ({ pathname: '/services', search: '', visit: '1' }),
      reload: () => void actions.push('loads again'),
    },
    settled: () => world.calls,
    fetchStatus: () => {
      world.requests += 1;
      return Promise.resolve(world.status);
    },
  });
  const arrives = async () => {
    moving.arrive(() => actions.push('shows'));
    await jest.advanceTimersByTimeAsync(0);
  };
  return { ...moving, pins, storage, frame, world, actions, arrives };
}

const withStatus = (standing: SetStatus['standing']): SetStatus => ({ standing, current: 6 });

it('shows the next screen when the set is current', async () => {
  const { actions, arrives } = page({ status: withStatus('kept') });
  await arrives();
  await arrives();
  expect(actions).toStrictEqual(['shows', 'shows']);
});

it('leaves a softly draining set at the next screen, without a notice', async () => {
  const { actions, arrives, check, frame } = page({ status: withStatus('drain-soft') });
  await check();
  expect(actions).toStrictEqual([]);
  await arrives();
  expect(actions).toStrictEqual(['loads again']);
  expect(frame.get().notice).toBeUndefined();
});

it.each(['drain-now', 'banned'] as const)(
  'leaves a set with status %s at once after pending calls, with a notice',
  async (standing) => {
    const { actions, check, frame, world } = page({ status: withStatus(standing) });
    let saved = () => undefined as void;
    world.calls = new Promise((resolve) => (saved = resolve));
    void check();
    await jest.advanceTimersByTimeAsync(0);
    expect(actions).toStrictEqual([]);
    saved();
    await jest.advanceTimersByTimeAsync(0);
    expect(actions).toStrictEqual(['loads again']);
    expect(frame.get().notice).toStrictEqual({
      kind: 'info',
      text: 'We updated this page. Your answers are saved.',
    });
  },
);

it('does not move an owner twice from the same set', async () => {
  const first = page({ status: withStatus('drain-now') });
  await first.check();
  const second = page({ status: withStatus('drain-now') });
  await second.check();
  await second.arrives();
  expect([first.actions, second.actions]).toStrictEqual([['loads again'], ['shows']]);
});

it('does not leave the live set', async () => {
  const { actions, check, arrives } = page({ status: { standing: 'drain-now', current: 5 } });
  await check();
  await arrives();
  expect(actions).toStrictEqual(['shows']);
});

it('leaves an ended canary at the next screen, even when its set is live', async () => {
  const canary = { id: 'c1', arm: 'canary', judged: true } as const;
  const { actions, check, arrives } = page({
    canary,
    status: { standing: 'drain-soft', current: 5 },
  });
  await check();
  await arrives();
  expect(actions).toStrictEqual(['loads again']);
});

it('shows the next screen while the owner is offline', async () => {
  const { actions, check, arrives, frame } = page({ status: withStatus('banned') });
  frame.change({ online: false });
  await check();
  await arrives();
  expect(actions).toStrictEqual(['shows']);
});

it('stays when the server no longer responds', async () => {
  const { actions, check, arrives, world } = page({ status: withStatus('drain-soft') });
  await check();
  world.status = undefined;
  await arrives();
  expect(actions).toStrictEqual(['shows']);
});

it('shows the last requested screen when the move fails', async () => {
  const { actions, check, arrive, world } = page({ status: withStatus('drain-now') });
  let saved = () => undefined as void;
  world.calls = new Promise((resolve) => (saved = resolve));
  const checking = check();
  await jest.advanceTimersByTimeAsync(0);
  arrive(() => actions.push('the next'));
  arrive(() => actions.push('the one after'));
  world.status = undefined;
  saved();
  await checking;
  expect(actions).toStrictEqual(['the one after']);
});

it('moves an expired flow to the live set at its next screen', async () => {
  const { actions, check, arrives, pins, storage } = page({ status: withStatus('kept') });
  pins.changed();
  await check();
  await arrives();
  storage.storePin('production', undefined);
  await arrives();
  expect(actions).toStrictEqual(['shows', 'loads again']);
});

it('requests the status at each screen, and every 30 s while the page is visible', async () => {
  const { begin, world, arrives } = page({ status: withStatus('kept') });
  const end = begin();
  await arrives();
  expect(world.requests).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(world.requests).toBe(3);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(world.requests).toBe(3);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(world.requests).toBe(4);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(world.requests).toBe(4);
});

it.each([{ set: undefined }, { chosen: true }])('requests no status with %j', async (settings) => {
  const { begin, world, arrives, actions } = page({ ...settings, status: withStatus('banned') });
  begin();
  await arrives();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([world.requests, actions]).toStrictEqual([0, ['shows']]);
});
