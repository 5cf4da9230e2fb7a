import { readPinText, type LivePin } from 'shared-contracts/api';
import type { Settings } from '../settings/settings';
import { createCookies } from '../storage/cookies';
import { createStorage } from '../storage/stored';
import { settingsFor } from '../testing/settings';
import { createPins } from './pins';
import { createReloadRecord } from './reload-record';

const start = Date.parse('2026-11-20T10:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let currentTime: number;
beforeEach(() => {
  currentTime = start;
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'shell_set=; Path=/; Max-Age=0';
});

/** Creates a page of this browser with the releases that the server returned. */
function page(settings: Partial<Settings> = {}, tab: Storage | null = sessionStorage) {
  const clock = () => currentTime;
  const hints = createCookies(document, 'shell_');
  const storage = createStorage(localStorage, clock, createCookies(undefined), hints);
  const pins = createPins({
    settings: settingsFor(settings),
    storage,
    now: clock,
    reloads: createReloadRecord(() => tab ?? undefined),
  });
  return { storage, ...pins, pin: () => storage.pin('production') };
}

const hinted = () => readPinText(createCookies(document, 'shell_').get('set') ?? '')?.set;
const seconds = (time: number) => Math.floor(time / 1000);
const atServer = (set: number, more: Partial<LivePin> = {}): LivePin => ({
  channel: 'production',
  set,
  began: seconds(start),
  changed: seconds(currentTime),
  ...more,
});

describe('a flow', () => {
  it("begins with the first change, with the page's releases", () => {
    const canary = { id: 'c1', arm: 'canary', judged: true } as const;
    const first = page({ set: 5, canary });
    expect(first.loadsAgain()).toBe(false);
    expect([first.header(), first.pin(), hinted()]).toStrictEqual([
      undefined,
      undefined,
      undefined,
    ]);
    first.changed();
    expect(first.header()).toBe(`production.5.${seconds(start)}.c1.canary.judged`);
    expect(hinted()).toBe(5);
  });

  it('has no pin without sets or after the choice of a tester', () => {
    for (const settings of [{}, { set: 5, chosen: true }]) {
      const { changed, pin, header } = page(settings);
      changed();
      expect([pin(), header()]).toStrictEqual([undefined, undefined]);
    }
  });

  it('keeps its pin after a promote, on each page and in each tab', () => {
    page({ set: 5 }).changed();
    currentTime += hour;
    const next = page({ set: 5, pinned: true });
    expect(next.loadsAgain()).toBe(false);
    next.changed();
    expect(next.pin()).toMatchObject({ set: 5, began: seconds(start), changed: currentTime });
  });

  it.each([
    [23 * hour + 59 * minute, 5],
    [day, undefined],
  ])('without changes for %d ms has the pin %s', (elapsed, set) => {
    page({ set: 5 }).changed();
    currentTime += elapsed / 2;
    // Opening a page is not a change.
    page({ set: 5, pinned: true }).loadsAgain();
    currentTime += elapsed / 2;
    page({ set: 5, pinned: true }).loadsAgain();
    expect(page({ set: 5 }).pin()?.set).toBe(set);
    expect(hinted()).toBe(set);
  });

  it('ends after a week, even with changes', () => {
    page({ set: 5 }).changed();
    for (let days = 0; days < 7; days += 1) {
      currentTime += day - hour;
      page({ set: 5, pinned: true }).changed();
    }
    currentTime = start + 7 * day - minute;
    page({ set: 5, pinned: true }).changed();
    expect(page({ set: 5, pinned: true }).header()).toBeDefined();
    currentTime += minute;
    const ended = page({ set: 5, pinned: true });
    expect([ended.header(), ended.hasEnded()]).toStrictEqual([undefined, true]);
  });

  it('ends although the clock was set back', () => {
    currentTime = start + 30 * day;
    page({ set: 5 }).changed();
    currentTime = start;
    const early = page({ set: 5, pinned: true });
    expect(early.header()).toBe(`production.5.${seconds(start)}`);
  });

  it("ends when the owner's data is cleared", () => {
    const first = page({ set: 5 });
    first.changed();
    first.storage.clear();
    expect([first.pin(), hinted(), first.hasEnded()]).toStrictEqual([undefined, undefined, true]);
  });

  it('has one pin per channel', () => {
    page({ set: 5 }).changed();
    page({ set: 2, channel: 'staging' }).changed();
    expect(page({ set: 5 }).pin()?.set).toBe(5);
    expect(hinted()).toBe(2);
  });
});

describe('a page with other releases', () => {
  it('reloads once with the right hint, and then keeps what it gets', () => {
    page({ set: 5 }).changed();
    createCookies(document, 'shell_').set('set', 'production.6.1763800000');
    expect(page({ set: 6, pinned: true }).loadsAgain()).toBe(true);
    expect(hinted()).toBe(5);
    const second = page({ set: 5, pinned: true });
    expect(second.loadsAgain()).toBe(false);
    expect(second.pin()?.set).toBe(5);
  });

  it('continues with other releases when the reload does not help', () => {
    page({ set: 5 }).changed();
    expect(page({ set: 6 }).loadsAgain()).toBe(true);
    const second = page({ set: 6 });
    const moves: unknown[] = [];
    expect(second.loadsAgain()).toBe(false);
    second.onMove((move) => moves.push(move));
    expect(moves).toStrictEqual([{ from: 5, why: 'not-given' }]);
    expect(second.pin()).toMatchObject({ set: 6, left: 5, began: seconds(start), changed: start });
    expect(page({ set: 6, pinned: true }).loadsAgain()).toBe(false);
  });

  it('does not reload when the browser refuses to store the reason', () => {
    page({ set: 5 }).changed();
    expect(page({ set: 6 }, null).loadsAgain()).toBe(false);
    expect(page({ set: 6 }).pin()).toMatchObject({ set: 6, left: 5 });
  });

  it("reports the server's reason for a move and does not reload", () => {
    page({ set: 5 }).changed();
    const next = page({ set: 6, unkept: { set: 5, why: 'banned' } });
    const moves: unknown[] = [];
    next.onMove((move) => moves.push(move));
    expect(next.loadsAgain()).toBe(false);
    expect(moves).toStrictEqual([{ from: 5, why: 'banned' }]);
    expect([next.pin()?.set, hinted()]).toStrictEqual([6, 6]);
  });

  it('removes the hint of another flow', () => {
    createCookies(document, 'shell_').set('set', 'production.5.1763800000');
    expect(page({ set: 5, pinned: true }).loadsAgain()).toBe(true);
    expect(hinted()).toBeUndefined();
    expect(page({ set: 5, pinned: true }).loadsAgain()).toBe(false);
  });
});

describe('two tabs', () => {
  it('do not reset each other: a change on an old page keeps the pin', () => {
    const old = page({ set: 5 });
    old.changed();
    page({ set: 6, unkept: { set: 5, why: 'drained' } }).loadsAgain();
    currentTime += hour;
    old.changed();
    expect(old.pin()).toMatchObject({ set: 6 });
    expect(old.header()).toBeUndefined();
  });

  it('with different hints each get their own set after one reload', () => {
    page({ set: 5 }).changed();
    page({ set: 2, channel: 'staging' }).changed();
    expect(page({ set: 6 }).loadsAgain()).toBe(true);
    expect(page({ set: 5, pinned: true }).loadsAgain()).toBe(false);
    expect(page({ set: 3, channel: 'staging' }).loadsAgain()).toBe(true);
    expect(page({ set: 2, channel: 'staging', pinned: true }).loadsAgain()).toBe(false);
  });
});

describe('the pin on the server', () => {
  it('is stored in a browser without a pin', () => {
    const first = page({ set: 6 });
    expect(first.loadsAgain()).toBe(false);
    expect(first.loadsAgain(atServer(5))).toBe(true);
    const second = page({ set: 5, pinned: true });
    expect([second.loadsAgain(), second.loadsAgain(atServer(5))]).toStrictEqual([false, false]);
  });

  it('replaces the pin of this browser', () => {
    page({ set: 6 }).changed();
    expect(page({ set: 6, pinned: true }).loadsAgain(atServer(5))).toBe(true);
    expect(hinted()).toBe(5);
  });

  it('does not replace the pin of a browser that was moved on', () => {
    page({ set: 5 }).changed();
    page({ set: 6, unkept: { set: 5, why: 'drained' } }).loadsAgain();
    const next = page({ set: 6, pinned: true });
    expect(next.loadsAgain(atServer(5))).toBe(false);
    expect(next.pin()?.set).toBe(6);
  });

  it('does not restart when it is read', () => {
    const read = () =>
      page({ set: 5, pinned: true }).loadsAgain(atServer(5, { changed: seconds(start) }));
    for (let hours = 0; hours < 23; hours += 1) {
      currentTime += hour;
      read();
    }
    expect(page().pin()?.changed).toBe(start);
  });

  it.each([
    ['of another channel', atServer(5, { channel: 'staging' }), { set: 6 }],
    ['after the choice of a tester', atServer(5), { set: 6, chosen: true }],
    ['without sets', atServer(5), {}],
  ] as const)('%s is nothing to this page', (_, pin, settings) => {
    const { loadsAgain, pin: storedPin } = page(settings);
    expect([loadsAgain(pin), storedPin()]).toStrictEqual([false, undefined]);
  });
});

it.each([
  '{',
  '{"set":5}',
  '[]',
  '"x"',
  '{"channel":"production","set":"5","began":1,"changed":1}',
])('ignores the stored pin %s', (text) => {
  localStorage.setItem('shopfront:pin:production', text);
  const { loadsAgain, header } = page({ set: 6 });
  expect([loadsAgain(), header()]).toStrictEqual([false, undefined]);
});
