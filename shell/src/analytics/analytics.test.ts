import { createBus, createViewStore, facts } from 'shared-contracts';
import { analyticsEvent, type AnalyticsEvent } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { trackedBy } from '../flow/facts';
import type { OutletState } from '../host/outlet';
import type { Settings } from '../settings/settings';
import { createStorage } from '../storage/stored';
import { settingsFor } from '../testing/settings';
import { startAnalytics } from './analytics';
import './sinks/data-layer';

/** Mocked, because jsdom does not measure these. */
jest.mock('web-vitals', () => {
  const never = () => undefined;
  return { onLCP: never, onINP: never, onCLS: never, onTTFB: never };
});

const shownState: OutletState = { kind: 'shown', remote: 'mf-services', version: '1.2.0' };

function start({ up = true, settings = {} }: { up?: boolean; settings?: Partial<Settings> } = {}) {
  const collected: AnalyticsEvent[] = [];
  const bus = createBus(() => undefined);
  const view = createViewStore(viewOf('services', { screen: 1 }));
  const world = { outlet: shownState };
  const storage = createStorage(undefined);
  const api = createApiDouble({
    collectEvents: ({ events }) => {
      if (!up) throw new Error('down');
      collected.push(...events);
      return { ok: true };
    },
  });
  const collector = startAnalytics({
    bus,
    api,
    origin: () => 'http://localhost:4001',
    settings: settingsFor(settings),
    storage,
    view,
    outlet: () => world.outlet,
    trackedBy,
  });
  return { bus, view, world, storage, collected, collector };
}

it('adds the screen, its remote and the rendered version to an event [7]', async () => {
  const { bus, collected, collector } = start();
  bus.emit('service-search/opened', {});
  await collector.flush();
  expect(collected).toMatchObject([
    {
      name: 'add_service_click',
      screen: 'services',
      remote: 'mf-services',
      remote_version: '1.2.0',
      build: 'web',
    },
  ]);
});

it("adds the page's release set and the canary arm to an event", async () => {
  const canary = { id: 'c1', arm: 'canary' as const, judged: true };
  const { bus, collected, collector } = start({ settings: { set: 12, canary, draw: 'word' } });
  bus.emit('help/called', {});
  await collector.flush();
  expect(collected).toMatchObject([
    { release_set: 12, canary: 'c1', arm: 'canary', judged: true, draw: 'word' },
  ]);
});

it('adds no set and no arm when the server sent none', async () => {
  const { bus, collected, collector } = start();
  bus.emit('help/called', {});
  await collector.flush();
  for (const stamp of ['release_set', 'canary', 'arm', 'judged', 'draw'])
    expect(collected[0]).not.toHaveProperty(stamp);
});

it('adds no version while another remote is still mounted', async () => {
  const { bus, view, collected, collector } = start();
  view.set(viewOf('client-count', {}));
  bus.emit('help/called', {});
  await collector.flush();
  expect(collected).toMatchObject([{ screen: 'client-count', remote: 'mf-later-steps' }]);
  expect(collected[0]).not.toHaveProperty('remote_version');
});

it('sends nothing for a fact without an event', async () => {
  const { bus, collected, collector } = start();
  bus.emit('draft/changed', facts['draft/changed']);
  await collector.flush();
  expect(collected).toStrictEqual([]);
});

it('sends the remaining events as a beacon to the current host when the page closes', async () => {
  const beacons: [string, Blob][] = [];
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      beacons.push([url, body]);
      return true;
    },
  });
  const { bus } = start({ up: false });
  bus.emit('help/called', {});
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));

  const sent = beacons.filter(([url]) => url === 'http://localhost:4001/analytics/events');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.at(-1)![1].type).toBe('text/plain');
});

it('keeps the remaining events when the page closes offline', () => {
  const sent = jest.fn(() => true);
  Object.assign(navigator, { sendBeacon: sent });
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { bus, storage } = start({ up: false });
  bus.emit('help/called', {});
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).not.toHaveBeenCalled();
  const unsent = storage.queue('analytics', analyticsEvent).read();
  expect(unsent.map(({ name }) => name)).toStrictEqual(['help_click']);
  offline.mockRestore();
});

describe('a tag manager', () => {
  afterEach(() => delete window.dataLayer);

  it('receives nothing unless it is configured', async () => {
    const { bus, collector } = start();
    bus.emit('help/called', {});
    await collector.flush();
    expect(window.dataLayer).toBeUndefined();
  });

  it('receives each event once, even while our own collector is down', async () => {
    window.dataLayer = [{ event: 'gtm.js' }];
    const { bus, collector } = start({ up: false, settings: { dataLayer: true } });
    bus.emit('splash/ended', { how: 'skip' });
    await collector.flush();
    await collector.flush();
    expect(window.dataLayer).toStrictEqual([
      { event: 'gtm.js' },
      expect.objectContaining({
        event: 'splash_ended',
        how: 'skip',
        screen: 'services',
        remote: 'mf-services',
        remote_version: '1.2.0',
        build: 'web',
        at: expect.any(String),
      }),
    ]);
  });
});
