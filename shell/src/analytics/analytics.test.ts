import { createBus, createViewStore, facts } from 'shared-contracts';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import type { StageState } from '../remotes/stage';
import { createStorage } from '../storage/stored';
import { settingsFor } from '../testing/settings';
import { startAnalytics } from './analytics';

/** Measures what jsdom does not have. */
jest.mock('web-vitals', () => {
  const never = () => undefined;
  return { onLCP: never, onINP: never, onCLS: never, onTTFB: never };
});

const shown: StageState = { kind: 'shown', remote: 'mf-services', version: '1.2.0' };

function start({ up = true } = {}) {
  const collected: AnalyticsEvent[] = [];
  const bus = createBus(() => undefined);
  const view = createViewStore(viewOf('services', { screen: 1 }));
  const world = { stage: shown };
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
    settings: settingsFor(),
    storage: createStorage(undefined),
    view,
    stage: () => world.stage,
  });
  return { bus, view, world, collected, collector };
}

it('stamps an event with the screen, its remote and the version that draws it', async () => {
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

it('names no version while another remote is still on stage', async () => {
  const { bus, view, collected, collector } = start();
  view.set(viewOf('client-count', {}));
  bus.emit('help/called', {});
  await collector.flush();
  expect(collected).toMatchObject([{ screen: 'client-count', remote: 'mf-later-steps' }]);
  expect(collected[0]).not.toHaveProperty('remote_version');
});

it('sends nothing for a fact without a row of its own', async () => {
  const { bus, collected, collector } = start();
  bus.emit('draft/changed', facts['draft/changed']);
  await collector.flush();
  expect(collected).toEqual([]);
});

it('hands what is left to the browser when the page goes, for the host in use', async () => {
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
