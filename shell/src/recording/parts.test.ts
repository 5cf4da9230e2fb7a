import { ShopfrontError, type ErrorCode } from 'shared-contracts';
import { recordingLimits, type Payload } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { createParts } from './parts';

type Part = Payload<'keepRecording'>;

const recordingDetails = {
  recording_id: '0b9f7b3e-58f5-4d0c-9a43-6a5f0f4f7c11',
  visitor_id: 'visitor-1',
  consented_at: '2026-11-20T10:00:00.000Z',
  build: 'web',
} as const;
const eventOf = (timestamp: number, bytes = 10) => ({
  type: 3,
  timestamp,
  data: 'x'.repeat(bytes),
});

function start(answer: (part: Part) => unknown = () => undefined) {
  const sent: Part[] = [];
  const ended: string[] = [];
  const parts = createParts({
    api: createApiDouble({
      keepRecording: async (part) => {
        sent.push(part);
        await answer(part);
        return { ok: true };
      },
    }),
    origin: () => 'http://localhost:4001',
    details: recordingDetails,
    ended: (why) => ended.push(why),
  });
  return {
    ...parts,
    sent,
    ended,
    sentParts: () => sent.map(({ part, events }) => [part, events.map((event) => event.timestamp)]),
  };
}

const failing = (code: ErrorCode) => () => {
  throw new ShopfrontError(code, 'no');
};

let beacons: Blob[];

beforeEach(() => {
  jest.useFakeTimers();
  beacons = [];
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      expect(url).toBe('http://localhost:4001/recording/events');
      expect(body.type).toBe('text/plain');
      beacons.push(body);
      return true;
    },
  });
});
afterEach(() => jest.useRealTimers());

const readBlob = (body: Blob) =>
  new Promise<Part>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(body);
  });
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('sends the events of some seconds as one part, with the data of the recording', async () => {
  const { add, sent, sentParts } = start();
  add(eventOf(1));
  add(eventOf(2));
  await advance(4_999);
  expect(sent).toStrictEqual([]);
  await advance(1);
  expect(sent).toStrictEqual([{ ...recordingDetails, part: 0, events: [eventOf(1), eventOf(2)] }]);
  add(eventOf(3));
  await advance(5_000);
  expect(sentParts()).toStrictEqual([
    [0, [1, 2]],
    [1, [3]],
  ]);
});

it('sends the first view of a page at once', async () => {
  const { add, sentParts } = start();
  add(eventOf(1, 40_000));
  await advance(0);
  expect(sentParts()).toStrictEqual([[0, [1]]]);
});

it("keeps each part within the server's limits", async () => {
  const { add, sent } = start();
  for (let index = 0; index < recordingLimits.partEvents * 2 + 1; index += 1)
    add(eventOf(index, 1));
  await advance(5_000);
  const sizes = sent.map(({ events }) => events.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(recordingLimits.partEvents);
  expect(sent.flatMap(({ events }) => events.map(({ timestamp }) => timestamp))).toStrictEqual(
    Array.from({ length: recordingLimits.partEvents * 2 + 1 }, (_, index) => index),
  );
  expect(sent.map(({ part }) => part)).toStrictEqual(sent.map((_, index) => index));
});

it('sends a failed part again with the same number, and then newer events', async () => {
  let up = false;
  const { add, sentParts } = start(() => up || failing('API_UNREACHABLE')());
  add(eventOf(1));
  await advance(5_000);
  add(eventOf(2));
  up = true;
  await advance(5_000);
  expect(sentParts()).toStrictEqual([
    [0, [1]],
    [0, [1]],
    [1, [2]],
  ]);
});

it.each<ErrorCode>(['NOT_FOUND', 'SESSION_MISSING', 'NOT_YOURS', 'TOO_MANY', 'PAYLOAD_INVALID'])(
  'ends when the server answers %s',
  async (code) => {
    const { add, sent, ended } = start(failing(code));
    add(eventOf(1));
    await advance(5_000);
    add(eventOf(2));
    await advance(60_000);
    expect(ended).toStrictEqual([`The recording was refused: ${code}`]);
    expect(sent).toHaveLength(1);
  },
);

it('ends at the size limit, or when one event is too large', async () => {
  const long = start();
  const eventCount = Math.ceil(recordingLimits.totalBytes / 400_000);
  for (let index = 0; index <= eventCount; index += 1) long.add(eventOf(index, 400_000));
  expect(long.ended).toStrictEqual(['The recording reached the size limit.']);

  const large = start();
  large.add(eventOf(1, recordingLimits.partBytes));
  await advance(60_000);
  expect(large.ended).toStrictEqual(['One event is larger than a part may be.']);
  expect(large.sent).toStrictEqual([]);
});

it('discards unsent events on request', async () => {
  const { add, discard, flush, sent } = start();
  add(eventOf(1));
  discard();
  add(eventOf(2));
  await flush();
  await advance(60_000);
  expect(sent).toStrictEqual([]);
});

describe('when the page closes', () => {
  it('sends the remaining and the pending events as beacons', async () => {
    const { add, leave, flush } = start(() => new Promise(() => undefined));
    add(eventOf(1));
    void flush();
    await advance(0);
    add(eventOf(2));
    leave();
    jest.useRealTimers();
    expect(await Promise.all(beacons.map(readBlob))).toStrictEqual([
      { ...recordingDetails, part: 0, events: [eventOf(1)] },
      { ...recordingDetails, part: 1, events: [eventOf(2)] },
    ]);
  });

  it('sends larger parts as usual, because the page may only be hidden', async () => {
    const { add, leave, sentParts } = start();
    for (let index = 0; index < 9; index += 1) add(eventOf(index, 15_000));
    leave();
    await advance(0);
    expect(sentParts().flatMap(([, events]) => events)).toStrictEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('keeps the events offline until the connection is back', async () => {
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { add, leave, sentParts } = start();
    add(eventOf(1));
    leave();
    offline.mockRestore();
    await advance(5_000);
    expect(sentParts()).toStrictEqual([[0, [1]]]);
  });
});
