import { facts, ShopfrontError, type AnyFact } from 'shared-contracts';
import { analyticsEvent } from 'shared-contracts/api';
import type {} from './inspector';
import { worldParts, type World } from '../testing/shell';
import { listen } from './listen';
import { createPage } from './page';

/** Measures what jsdom does not have. */
jest.mock('web-vitals', () => {
  const never = () => undefined;
  return { onLCP: never, onINP: never, onCLS: never, onTTFB: never };
});

let close = () => undefined as void;
afterEach(() => close());

function pageAt(world: World) {
  const { opened, parts, notices } = worldParts(world);
  close = opened.close;
  const page = createPage(parts);
  const recorded = () =>
    page.storage
      .queue('analytics', analyticsEvent)
      .read()
      .map(({ name }) => name);
  return { opened, page, notices, recorded };
}

it('nothing that is told goes through the tables before', async () => {
  const { opened, page } = pageAt({ address: '/client-count', stored: { uid: 'uid-1' } });
  page.bus.emit('client-count/chosen', facts['client-count/chosen']);
  // A round longer than the move takes once somebody listens.
  await new Promise((resolve) => setTimeout(resolve));
  expect(opened.address()).toBe('/client-count');
});

it('what was told before goes through them once, and moves the owner on', async () => {
  const { opened, page } = pageAt({ address: '/client-count', stored: { uid: 'uid-1' } });
  const went: unknown[] = [];
  page.navigation.onArrival(({ pathname }) => went.push(pathname));
  page.bus.emit('client-count/chosen', facts['client-count/chosen']);
  listen(page);
  await Promise.resolve();
  expect(went).toStrictEqual(['/review-consent']);
  expect(opened.address()).toBe('/review-consent');
});

describe('what could not be sent', () => {
  const numbers = {
    phones: [{ type: 'general_comm' as const, phone: '5415550100', country_code: '+1' }],
    first_name: 'Sam',
    last_name: 'Reed',
  };
  const offlineOnce = () => {
    const tries: string[] = [];
    let there = false;
    const { page } = pageAt({
      address: '/client-count',
      stored: { uid: 'uid-1', email: 'sam@example.com' },
      probe: () => Promise.resolve(there),
      calls: {
        syncContacts: ({ phones }) => {
          if (!there) throw new ShopfrontError('API_UNREACHABLE', 'no network');
          tries.push(phones[0]!.phone);
          return { ok: true };
        },
      },
    });
    page.storage.keepDraft('set-number', { unsynced: numbers });
    const left = { name: 'numbers/left', payload: facts['numbers/left'] } as AnyFact;
    page.outbox.collect(left, 'set-number', { uid: 'uid-1', email: 'sam@example.com' });
    return { page, tries, returns: () => (there = true) };
  };
  /** As many rounds as a probe, a sending and its answers take. */
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };

  it('goes out when the browser says that it is online, whatever it said before', async () => {
    const { page, tries, returns } = offlineOnce();
    listen(page);
    await settled();
    expect(tries).toStrictEqual([]);
    returns();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(tries).toStrictEqual(['5415550100']);
  });

  it('goes out when the server is found again, and not when it is lost', async () => {
    const { page, tries, returns } = offlineOnce();
    window.dispatchEvent(new Event('offline'));
    await settled();
    expect(page.frame.get().online).toBe(false);
    expect(tries).toStrictEqual([]);
    returns();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(page.frame.get().online).toBe(true);
    expect(tries).toStrictEqual(['5415550100']);
  });
});

it('a flow that could not stay on its set is counted, with the set and why', () => {
  const { page } = pageAt({ address: '/client-count' });
  const tell: typeof page.pins.tell = (listener) => listener({ from: 5, why: 'banned' });
  listen({ ...page, pins: { ...page.pins, tell } });
  const sent = page.storage.queue('analytics', analyticsEvent).read();
  expect(sent.find(({ name }) => name === 'release_set_moved')).toMatchObject({
    fields: { from: 5, why: 'banned' },
  });
});

it.each([true, false])(
  'facts can be looked at in development (%s), and nowhere else',
  (development) => {
    const seen = () => window.__shopfront?.facts.map(({ fact }) => fact.name);
    delete window.__shopfront;
    const { page } = pageAt({ address: '/client-count', settings: { development } });
    listen(page);
    page.bus.emit('help/called', {});
    expect(seen()).toStrictEqual(development ? ['help/called'] : undefined);
    delete window.__shopfront;
  },
);

it('an event belongs to the screen on which it happened, and not to the one it leads to', () => {
  const { page, recorded } = pageAt({ address: '/client-count', stored: { uid: 'uid-1' } });
  listen(page);
  page.bus.emit('client-count/chosen', facts['client-count/chosen']);
  const sent = page.storage.queue('analytics', analyticsEvent).read();
  expect(recorded()).not.toStrictEqual([]);
  expect(new Set(sent.map(({ screen }) => screen))).toStrictEqual(new Set(['client-count']));
});
