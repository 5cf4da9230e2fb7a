import type { AnalyticsEvent } from 'shared-contracts/api';
import { createStorage, type Storage } from '../storage/stored';
import { createCollector } from './collector';
import type { Sink } from './delivery';

const batchAfterMs = 4_000;

function sinkOf(name = 'analytics') {
  const batches: AnalyticsEvent[][] = [];
  const state = { up: true };
  const note = (events: AnalyticsEvent[]) => {
    if (state.up) batches.push(events);
    return state.up;
  };
  return {
    name,
    batches,
    names: () => batches.flat().map(({ name }) => name),
    up: (up: boolean) => void (state.up = up),
    take: (events: AnalyticsEvent[]) => Promise.resolve(note(events)),
    takeOnLeave: note,
  };
}

const collectorOf = (sinks: Sink[], storage: Storage = createStorage(undefined), debug = false) =>
  createCollector({
    sinks,
    storage,
    debug,
    circumstances: () => ({
      visitor_id: storage.visitorId(),
      build: 'web',
      screen: 'services',
      remote: 'mf-services',
      remote_version: '1.0.0',
    }),
  });

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('sends the events of a few seconds as one batch, in order', async () => {
  const sink = sinkOf();
  const { track } = collectorOf([sink]);
  track({ name: 'splash_screen_open' });
  await jest.advanceTimersByTimeAsync(batchAfterMs - 1);
  track({ name: 'landing_screen_open' });
  expect(sink.batches).toStrictEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sink.batches).toHaveLength(1);
  expect(sink.names()).toStrictEqual(['splash_screen_open', 'landing_screen_open']);
  await jest.advanceTimersByTimeAsync(batchAfterMs * 3);
  expect(sink.batches).toHaveLength(1);
});

it('adds the screen, the time and a unique ID to an event', async () => {
  const sink = sinkOf();
  const { track, flush } = collectorOf([sink]);
  track({ name: 'help_click', fields: { count: 3, newUser: true } });
  track({ name: 'back_click' });
  await flush();
  const [firstEvent, secondEvent] = sink.batches.flat();
  expect(firstEvent).toStrictEqual({
    event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'help_click',
    at: '2026-11-20T10:00:00.000Z',
    visitor_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    build: 'web',
    screen: 'services',
    remote: 'mf-services',
    remote_version: '1.0.0',
    fields: { count: 3, newUser: true },
  });
  expect(secondEvent!.event_id).not.toBe(firstEvent!.event_id);
  expect(secondEvent!.visitor_id).toBe(firstEvent!.visitor_id);
});

it('keeps unsent events for the next page', async () => {
  const storage = createStorage(undefined);
  const sink = sinkOf();
  sink.up(false);
  const { track } = collectorOf([sink], storage);
  track({ name: 'help_click' });
  await jest.advanceTimersByTimeAsync(batchAfterMs);
  expect(sink.names()).toStrictEqual([]);

  sink.up(true);
  await collectorOf([sink], storage).flush();
  expect(sink.names()).toStrictEqual(['help_click']);
});

it('keeps a batch only for the sink that did not accept it', async () => {
  const [sink, otherSink] = [sinkOf(), sinkOf('other')];
  otherSink.up(false);
  const { track, flush } = collectorOf([sink, otherSink]);
  track({ name: 'help_click' });
  await flush();
  otherSink.up(true);
  await flush();
  await flush();
  expect(otherSink.names()).toStrictEqual(['help_click']);
  expect(sink.names()).toStrictEqual(['help_click']);
});

it('treats a sink that throws as one that did not accept', async () => {
  const sink = sinkOf();
  const broken = {
    name: 'analytics',
    take: () => Promise.reject(new Error('no')),
    takeOnLeave: () => false,
  };
  const storage = createStorage(undefined);
  const { track, flush } = collectorOf([broken], storage);
  track({ name: 'help_click' });
  await expect(flush()).resolves.toBeUndefined();
  await collectorOf([sink], storage).flush();
  expect(sink.names()).toStrictEqual(['help_click']);
});

it('sends 100 events at a time and stores at most the last 500', async () => {
  const sink = sinkOf();
  sink.up(false);
  const { track, flush } = collectorOf([sink]);
  for (let index = 0; index < 503; index += 1) track({ name: 'help_click', fields: { at: index } });
  await flush();
  sink.up(true);
  await flush();
  expect(sink.batches.map(({ length }) => length)).toStrictEqual([100, 100, 100, 100, 100]);
  const numbers = sink.batches.flat().map(({ fields }) => fields.at);
  expect(numbers[0]).toBe(3);
  expect(numbers.at(-1)).toBe(502);
});

it('sends a batch once for several flushes at the same time', async () => {
  const sink = sinkOf();
  const { track, flush } = collectorOf([sink]);
  track({ name: 'help_click' });
  await Promise.all([flush(), flush(), flush()]);
  expect(sink.names()).toStrictEqual(['help_click']);
});

it('sends the remaining events when the page closes, and then removes them', async () => {
  const sink = sinkOf();
  const { track, flushOnLeave, flush } = collectorOf([sink]);
  flushOnLeave();
  expect(sink.batches).toStrictEqual([]);
  track({ name: 'help_click' });
  sink.up(false);
  flushOnLeave();
  sink.up(true);
  flushOnLeave();
  flushOnLeave();
  await flush();
  expect(sink.names()).toStrictEqual(['help_click']);
});

describe('personal data', () => {
  it.each([
    ['sam.reed+x@example.co.uk', '…'],
    ['write to sam@example.com today', 'write to … today'],
    ['5415550100', '…'],
    ['+44 7911 123456', '…'],
    ['(541) 555-0100', '…'],
    ['541.555.0100', '…'],
    ['555-0100', '…'],
    ['call 020 7946 0018 now', 'call … now'],
    ['150 - 300', '150 - 300'],
    ['300 - 500', '300 - 500'],
    ['0-50', '0-50'],
    ['500+', '500+'],
    ['Instagram,Tiktok', 'Instagram,Tiktok'],
    ['yes-square', 'yes-square'],
  ])('replaces %j with %j', async (value, sent) => {
    const sink = sinkOf();
    const { track, flush } = collectorOf([sink]);
    track({ name: 'help_click', fields: { value } });
    await flush();
    expect(sink.batches[0]![0]!.fields).toStrictEqual({ value: sent });
  });

  it('does not appear in the console when debugging shows events (S18) [9]', () => {
    const consoleInfo = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    collectorOf([sinkOf()], undefined, false).track({ name: 'help_click' });
    collectorOf([sinkOf()], undefined, true).track({
      name: 'back_click',
      fields: { value: 'a@b.co' },
    });
    expect(consoleInfo.mock.calls).toStrictEqual([['analytics', 'back_click', { value: '…' }]]);
    consoleInfo.mockRestore();
  });
});
