import { facts, ShopfrontError, type AnyFact } from 'shared-contracts';
import { analyticsEvent } from 'shared-contracts/api';
import type {} from './inspector';
import { settles, worldParts, type World } from '../testing/shell';
import { startListening } from './start-listening';
import { createPage } from './page';

function pageAt(world: World) {
  const { opened, parts } = worldParts(world);
  const page = createPage(parts);
  return { opened, page };
}

it('handles no fact before it is called', async () => {
  const { opened, page } = pageAt({ address: '/client-count', stored: { uid: 'uid-1' } });
  page.bus.emit('client-count/chosen', facts['client-count/chosen']);
  // Waits longer than the navigation would take with a listener.
  await new Promise((resolve) => setTimeout(resolve));
  expect(opened.address()).toBe('/client-count');
});

it('handles earlier facts once and moves the owner', async () => {
  const { opened, page } = pageAt({ address: '/client-count', stored: { uid: 'uid-1' } });
  const destinations: unknown[] = [];
  page.navigation.onNavigate(({ pathname }) => destinations.push(pathname));
  page.bus.emit('client-count/chosen', facts['client-count/chosen']);
  startListening(page);
  await Promise.resolve();
  expect(destinations).toStrictEqual(['/review-consent']);
  expect(opened.address()).toBe('/review-consent');
});

describe('unsent data', () => {
  const numbers = {
    phones: [{ type: 'general_comm' as const, phone: '5415550100', country_code: '+1' }],
    first_name: 'Sam',
    last_name: 'Reed',
  };
  const offlineOnce = () => {
    const tries: string[] = [];
    let isReachable = false;
    const { page } = pageAt({
      address: '/client-count',
      stored: { uid: 'uid-1', email: 'sam@example.com' },
      probe: () => Promise.resolve(isReachable),
      calls: {
        syncContacts: ({ phones }) => {
          if (!isReachable) throw new ShopfrontError('API_UNREACHABLE', 'no network');
          tries.push(phones[0]!.phone);
          return { ok: true };
        },
      },
    });
    page.storage.storeDraft('set-number', { unsynced: numbers });
    const left = { name: 'numbers/left', payload: facts['numbers/left'] } as AnyFact;
    page.outbox.collect(left, 'set-number', { uid: 'uid-1', email: 'sam@example.com' });
    return { page, tries, returns: () => (isReachable = true) };
  };
  /** Waits for a probe, a request and its responses. */
  const settled = () => settles(() => false, 20);

  it("is sent when the browser fires 'online', whatever it reported before", async () => {
    const { page, tries, returns } = offlineOnce();
    startListening(page);
    await settled();
    expect(tries).toStrictEqual([]);
    returns();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(tries).toStrictEqual(['5415550100']);
  });

  it('is sent when the server is reachable again, and not when it is lost', async () => {
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

it('tracks a flow that left its release set, with the set and the reason', () => {
  const { page } = pageAt({ address: '/client-count' });
  const tell: typeof page.pins.onMove = (listener) => listener({ from: 5, why: 'banned' });
  startListening({ ...page, pins: { ...page.pins, onMove: tell } });
  const sent = page.storage.queue('analytics', analyticsEvent).read();
  expect(sent.find(({ name }) => name === 'release_set_moved')).toMatchObject({
    fields: { from: 5, why: 'banned' },
  });
});

it.each([true, false])('lists facts on the window only in development (%s)', (development) => {
  const listedFacts = () => window.__shopfront?.facts.map(({ fact }) => fact.name);
  delete window.__shopfront;
  const { page } = pageAt({ address: '/client-count', settings: { development } });
  startListening(page);
  page.bus.emit('help/called', {});
  expect(listedFacts()).toStrictEqual(development ? ['help/called'] : undefined);
  delete window.__shopfront;
});
