import { createFrameStore } from '../frame/frame-store';
import type { Settings } from '../settings/settings';
import { createStorage } from '../storage/stored';
import { settingsFor } from '../testing/settings';
import { createMoving } from './moving';
import { createPins } from './pins';
import type { Standing } from './standing';
import { createTried } from './tried';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function page({ told, ...settings }: Partial<Settings> & { told?: Standing }) {
  const storage = createStorage(undefined);
  const frame = createFrameStore({
    ...{ stage: { kind: 'empty' }, view: undefined, notice: undefined, online: true },
  });
  const world = { told, asked: 0, calls: Promise.resolve() };
  const did: string[] = [];
  const pins = createPins({
    ...{ settings: settingsFor({ set: 5, ...settings }), storage },
    tried: createTried(() => sessionStorage),
  });
  const moving = createMoving({
    ...{ pins, storage, frame },
    navigation: {
      now: () => ({ pathname: '/services', search: '', visit: '1' }),
      reload: () => void did.push('loads again'),
    },
    settled: () => world.calls,
    ask: () => {
      world.asked += 1;
      return Promise.resolve(world.told);
    },
  });
  const arrives = async () => {
    moving.arrive(() => did.push('shows'));
    await jest.advanceTimersByTimeAsync(0);
  };
  return { ...moving, pins, storage, frame, world, did, arrives };
}

const over = (standing: Standing['standing']): Standing => ({ standing, current: 6 });

it('who may stay goes from screen to screen', async () => {
  const { did, arrives } = page({ told: over('kept') });
  await arrives();
  await arrives();
  expect(did).toStrictEqual(['shows', 'shows']);
});

it('a set that drains softly is left at the next screen, without a word', async () => {
  const { did, arrives, look, frame } = page({ told: over('drain-soft') });
  await look();
  expect(did).toStrictEqual([]);
  await arrives();
  expect(did).toStrictEqual(['loads again']);
  expect(frame.get().notice).toBeUndefined();
});

it.each(['drain-now', 'banned'] as const)(
  'a set that is %s is left at once, once everything is saved, and the owner is told',
  async (standing) => {
    const { did, look, frame, world } = page({ told: over(standing) });
    let saved = () => undefined as void;
    world.calls = new Promise((resolve) => (saved = resolve));
    void look();
    await jest.advanceTimersByTimeAsync(0);
    expect(did).toStrictEqual([]);
    saved();
    await jest.advanceTimersByTimeAsync(0);
    expect(did).toStrictEqual(['loads again']);
    expect(frame.get().notice).toStrictEqual({
      ...{ kind: 'info', text: 'We updated this page. Your answers are saved.' },
    });
  },
);

it('nobody is moved twice from the same, whatever the server says', async () => {
  const first = page({ told: over('drain-now') });
  await first.look();
  const second = page({ told: over('drain-now') });
  await second.look();
  await second.arrives();
  expect([first.did, second.did]).toStrictEqual([['loads again'], ['shows']]);
});

it('what is live is not left', async () => {
  const { did, look, arrives } = page({ told: { standing: 'drain-now', current: 5 } });
  await look();
  await arrives();
  expect(did).toStrictEqual(['shows']);
});

it('a canary that is over is left at the next screen, also where its set is live', async () => {
  const canary = { id: 'c1', arm: 'canary', judged: true } as const;
  const { did, look, arrives } = page({ canary, told: { standing: 'drain-soft', current: 5 } });
  await look();
  await arrives();
  expect(did).toStrictEqual(['loads again']);
});

it('who is offline stays, and goes on', async () => {
  const { did, look, arrives, frame } = page({ told: over('banned') });
  frame.change({ online: false });
  await look();
  await arrives();
  expect(did).toStrictEqual(['shows']);
});

it('a server that does not answer any more moves nobody', async () => {
  const { did, look, arrives, world } = page({ told: over('drain-soft') });
  await look();
  world.told = undefined;
  await arrives();
  expect(did).toStrictEqual(['shows']);
});

it('where nobody is moved on after all, the screen that was to come meanwhile comes, and the last one', async () => {
  const { did, look, arrive, world } = page({ told: over('drain-now') });
  let saved = () => undefined as void;
  world.calls = new Promise((resolve) => (saved = resolve));
  const looking = look();
  await jest.advanceTimersByTimeAsync(0);
  arrive(() => did.push('the next'));
  arrive(() => did.push('the one after'));
  world.told = undefined;
  saved();
  await looking;
  expect(did).toStrictEqual(['the one after']);
});

it('a flow that is over by time goes on with what is live at its next screen', async () => {
  const { did, look, arrives, pins, storage } = page({ told: over('kept') });
  pins.changed();
  await look();
  await arrives();
  storage.keepPin('production', undefined);
  await arrives();
  expect(did).toStrictEqual(['shows', 'loads again']);
});

it('the server is asked at each screen, and every 30 s while somebody looks', async () => {
  const { begin, world, arrives } = page({ told: over('kept') });
  const end = begin();
  await arrives();
  expect(world.asked).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(world.asked).toBe(3);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(world.asked).toBe(3);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(world.asked).toBe(4);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(world.asked).toBe(4);
});

it.each([{ set: undefined }, { chosen: true }])('with %j nobody is asked', async (settings) => {
  const { begin, world, arrives, did } = page({ ...settings, told: over('banned') });
  begin();
  await arrives();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([world.asked, did]).toStrictEqual([0, ['shows']]);
});
