import { readPinText, type LivePin } from 'shared-contracts/api';
import type { Settings } from '../settings/settings';
import { createCookies } from '../storage/cookies';
import { createStorage } from '../storage/stored';
import { settingsFor } from '../testing/settings';
import { createPins } from './pins';
import { createTried } from './tried';

const start = Date.parse('2026-11-20T10:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let now: number;
beforeEach(() => {
  now = start;
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'shell_set=; Path=/; Max-Age=0';
});

/** A page of this browser, as the server answered it. */
function page(settings: Partial<Settings> = {}, tab: Storage | null = sessionStorage) {
  const clock = () => now;
  const hints = createCookies(document, 'shell_');
  const storage = createStorage(localStorage, clock, createCookies(undefined), hints);
  const pins = createPins({
    ...{ settings: settingsFor(settings), storage, now: clock },
    tried: createTried(() => tab ?? undefined),
  });
  return { storage, ...pins, pin: () => storage.pin('production') };
}

const hinted = () => readPinText(createCookies(document, 'shell_').get('set') ?? '')?.set;
const seconds = (time: number) => Math.floor(time / 1000);
const atServer = (set: number, more: Partial<LivePin> = {}): LivePin => ({
  ...{ channel: 'production', set, began: seconds(start), changed: seconds(now) },
  ...more,
});

describe('a flow', () => {
  it('begins with the first change, on what the page was served with', () => {
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

  it('begins with nothing where the server knows no sets, or a tester chose', () => {
    for (const settings of [{}, { set: 5, chosen: true }]) {
      const { changed, pin, header } = page(settings);
      changed();
      expect([pin(), header()]).toStrictEqual([undefined, undefined]);
    }
  });

  it('goes on with it after a promote, on each page and in each tab', () => {
    page({ set: 5 }).changed();
    now += hour;
    const next = page({ set: 5, pinned: true });
    expect(next.loadsAgain()).toBe(false);
    next.changed();
    expect(next.pin()).toMatchObject({ set: 5, began: seconds(start), changed: now });
  });

  it.each([
    [23 * hour + 59 * minute, 5],
    [day, undefined],
  ])('that nobody changed for %d ms keeps %s', (passed, set) => {
    page({ set: 5 }).changed();
    now += passed / 2;
    // Looking is no change.
    page({ set: 5, pinned: true }).loadsAgain();
    now += passed / 2;
    page({ set: 5, pinned: true }).loadsAgain();
    expect(page({ set: 5 }).pin()?.set).toBe(set);
    expect(hinted()).toBe(set);
  });

  it('is over after a week, however often something was changed', () => {
    page({ set: 5 }).changed();
    for (let days = 0; days < 7; days += 1) {
      now += day - hour;
      page({ set: 5, pinned: true }).changed();
    }
    now = start + 7 * day - minute;
    page({ set: 5, pinned: true }).changed();
    expect(page({ set: 5, pinned: true }).header()).toBeDefined();
    now += minute;
    const over = page({ set: 5, pinned: true });
    expect([over.header(), over.hasEnded()]).toStrictEqual([undefined, true]);
  });

  it('does not last for ever by a clock that was set back', () => {
    now = start + 30 * day;
    page({ set: 5 }).changed();
    now = start;
    const early = page({ set: 5, pinned: true });
    expect(early.header()).toBe(`production.5.${seconds(start)}`);
  });

  it('ends with what the browser knows of the owner', () => {
    const first = page({ set: 5 });
    first.changed();
    first.storage.clear();
    expect([first.pin(), hinted(), first.hasEnded()]).toStrictEqual([undefined, undefined, true]);
  });

  it('of another channel is another one', () => {
    page({ set: 5 }).changed();
    page({ set: 2, channel: 'staging' }).changed();
    expect(page({ set: 5 }).pin()?.set).toBe(5);
    expect(hinted()).toBe(2);
  });
});

describe('a page that runs something else', () => {
  it('is loaded again once with the right hint, and keeps what it gets then', () => {
    page({ set: 5 }).changed();
    createCookies(document, 'shell_').set('set', 'production.6.1763800000');
    expect(page({ set: 6, pinned: true }).loadsAgain()).toBe(true);
    expect(hinted()).toBe(5);
    const second = page({ set: 5, pinned: true });
    expect(second.loadsAgain()).toBe(false);
    expect(second.pin()?.set).toBe(5);
  });

  it('goes on with that where it is not given what it began with: there is no loop', () => {
    page({ set: 5 }).changed();
    expect(page({ set: 6 }).loadsAgain()).toBe(true);
    const second = page({ set: 6 });
    const told: unknown[] = [];
    expect(second.loadsAgain()).toBe(false);
    second.tell((move) => told.push(move));
    expect(told).toStrictEqual([{ from: 5, why: 'not-given' }]);
    expect(second.pin()).toMatchObject({ set: 6, left: 5, began: seconds(start), changed: start });
    expect(page({ set: 6, pinned: true }).loadsAgain()).toBe(false);
  });

  it('is not loaded again where the browser lets nothing be noted', () => {
    page({ set: 5 }).changed();
    expect(page({ set: 6 }, null).loadsAgain()).toBe(false);
    expect(page({ set: 6 }).pin()).toMatchObject({ set: 6, left: 5 });
  });

  it('was moved on by the server: it is told why, and not asked again', () => {
    page({ set: 5 }).changed();
    const next = page({ set: 6, unkept: { set: 5, why: 'banned' } });
    const told: unknown[] = [];
    next.tell((move) => told.push(move));
    expect(next.loadsAgain()).toBe(false);
    expect(told).toStrictEqual([{ from: 5, why: 'banned' }]);
    expect([next.pin()?.set, hinted()]).toStrictEqual([6, 6]);
  });

  it('began nothing itself: what another flow hinted is taken away', () => {
    createCookies(document, 'shell_').set('set', 'production.5.1763800000');
    expect(page({ set: 5, pinned: true }).loadsAgain()).toBe(true);
    expect(hinted()).toBeUndefined();
    expect(page({ set: 5, pinned: true }).loadsAgain()).toBe(false);
  });
});

describe('two tabs', () => {
  it('do not take each other back: what an old page changes leaves the pin as it is', () => {
    const old = page({ set: 5 });
    old.changed();
    page({ set: 6, unkept: { set: 5, why: 'drained' } }).loadsAgain();
    now += hour;
    old.changed();
    expect(old.pin()).toMatchObject({ set: 6 });
    expect(old.header()).toBeUndefined();
  });

  it('whose hints differ each get their own with one load more', () => {
    page({ set: 5 }).changed();
    page({ set: 2, channel: 'staging' }).changed();
    expect(page({ set: 6 }).loadsAgain()).toBe(true);
    expect(page({ set: 5, pinned: true }).loadsAgain()).toBe(false);
    expect(page({ set: 3, channel: 'staging' }).loadsAgain()).toBe(true);
    expect(page({ set: 2, channel: 'staging', pinned: true }).loadsAgain()).toBe(false);
  });
});

describe('what the server has of the flow', () => {
  it('is taken over in a browser that knows nothing of it', () => {
    const first = page({ set: 6 });
    expect(first.loadsAgain()).toBe(false);
    expect(first.loadsAgain(atServer(5))).toBe(true);
    const second = page({ set: 5, pinned: true });
    expect([second.loadsAgain(), second.loadsAgain(atServer(5))]).toStrictEqual([false, false]);
  });

  it('goes before what this browser began', () => {
    page({ set: 6 }).changed();
    expect(page({ set: 6, pinned: true }).loadsAgain(atServer(5))).toBe(true);
    expect(hinted()).toBe(5);
  });

  it('does not go before where this browser was moved on from it', () => {
    page({ set: 5 }).changed();
    page({ set: 6, unkept: { set: 5, why: 'drained' } }).loadsAgain();
    const next = page({ set: 6, pinned: true });
    expect(next.loadsAgain(atServer(5))).toBe(false);
    expect(next.pin()?.set).toBe(6);
  });

  it('does not begin anew by being read', () => {
    const read = () =>
      page({ set: 5, pinned: true }).loadsAgain(atServer(5, { changed: seconds(start) }));
    for (let hours = 0; hours < 23; hours += 1) {
      now += hour;
      read();
    }
    expect(page().pin()?.changed).toBe(start);
  });

  it.each([
    ['of another channel', atServer(5, { channel: 'staging' }), { set: 6 }],
    ['while a tester chose', atServer(5), { set: 6, chosen: true }],
    ['where the server knows no sets', atServer(5), {}],
  ] as const)('%s is nothing to this page', (_, pin, settings) => {
    const { loadsAgain, pin: kept } = page(settings);
    expect([loadsAgain(pin), kept()]).toStrictEqual([false, undefined]);
  });
});

it.each([
  '{',
  '{"set":5}',
  '[]',
  '"x"',
  '{"channel":"production","set":"5","began":1,"changed":1}',
])('a kept pin that reads %s is none', (text) => {
  localStorage.setItem('shopfront:pin:production', text);
  const { loadsAgain, header } = page({ set: 6 });
  expect([loadsAgain(), header()]).toStrictEqual([false, undefined]);
});
