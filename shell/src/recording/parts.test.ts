import { ShopfrontError, type ErrorCode } from 'shared-contracts';
import { recordingLimits, type Payload } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { createParts } from './parts';

type Part = Payload<'keepRecording'>;

const of = {
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
    of,
    ended: (why) => ended.push(why),
  });
  return {
    ...parts,
    sent,
    ended,
    told: () => sent.map(({ part, events }) => [part, events.map((event) => event.timestamp)]),
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

const readOf = (body: Blob) =>
  new Promise<Part>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(body);
  });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('sends what gathered in a while as one part, and says whose it is', async () => {
  const { add, sent, told } = start();
  add(eventOf(1));
  add(eventOf(2));
  await pass(4_999);
  expect(sent).toStrictEqual([]);
  await pass(1);
  expect(sent).toStrictEqual([{ ...of, part: 0, events: [eventOf(1), eventOf(2)] }]);
  add(eventOf(3));
  await pass(5_000);
  expect(told()).toStrictEqual([
    [0, [1, 2]],
    [1, [3]],
  ]);
});

it('sends the first view of a page at once', async () => {
  const { add, told } = start();
  add(eventOf(1, 40_000));
  await pass(0);
  expect(told()).toStrictEqual([[0, [1]]]);
});

it('keeps each part within what the server takes', async () => {
  const { add, sent } = start();
  for (let at = 0; at < recordingLimits.partEvents * 2 + 1; at += 1) add(eventOf(at, 1));
  await pass(5_000);
  const sizes = sent.map(({ events }) => events.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(recordingLimits.partEvents);
  expect(sent.flatMap(({ events }) => events.map(({ timestamp }) => timestamp))).toStrictEqual(
    Array.from({ length: recordingLimits.partEvents * 2 + 1 }, (_, at) => at),
  );
  expect(sent.map(({ part }) => part)).toStrictEqual(sent.map((_, at) => at));
});

it('sends a part again that did not arrive, under its own number, and then what came since', async () => {
  let up = false;
  const { add, told } = start(() => up || failing('API_UNREACHABLE')());
  add(eventOf(1));
  await pass(5_000);
  add(eventOf(2));
  up = true;
  await pass(5_000);
  expect(told()).toStrictEqual([
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
    await pass(5_000);
    add(eventOf(2));
    await pass(60_000);
    expect(ended).toStrictEqual([`The recording was refused: ${code}`]);
    expect(sent).toHaveLength(1);
  },
);

it('ends when it is as large as a recording may be, or one event is', async () => {
  const long = start();
  const many = Math.ceil(recordingLimits.totalBytes / 400_000);
  for (let at = 0; at <= many; at += 1) long.add(eventOf(at, 400_000));
  expect(long.ended).toStrictEqual(['The recording is as large as one may be.']);

  const large = start();
  large.add(eventOf(1, recordingLimits.partBytes));
  await pass(60_000);
  expect(large.ended).toStrictEqual(['One event is too large to keep.']);
  expect(large.sent).toStrictEqual([]);
});

it('forgets what was not sent when it is told to', async () => {
  const { add, discard, flush, sent } = start();
  add(eventOf(1));
  discard();
  add(eventOf(2));
  await flush();
  await pass(60_000);
  expect(sent).toStrictEqual([]);
});

describe('when the page goes', () => {
  it('what is left goes with it, and so does what is still underway', async () => {
    const { add, leave, flush } = start(() => new Promise(() => undefined));
    add(eventOf(1));
    void flush();
    await pass(0);
    add(eventOf(2));
    leave();
    jest.useRealTimers();
    expect(await Promise.all(beacons.map(readOf))).toStrictEqual([
      { ...of, part: 0, events: [eventOf(1)] },
      { ...of, part: 1, events: [eventOf(2)] },
    ]);
  });

  it('what is too much for that is sent as ever, in case it only went out of sight', async () => {
    const { add, leave, told } = start();
    for (let at = 0; at < 9; at += 1) add(eventOf(at, 15_000));
    leave();
    await pass(0);
    expect(told().flatMap(([, events]) => events)).toStrictEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('offline it is kept for when it comes back', async () => {
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { add, leave, told } = start();
    add(eventOf(1));
    leave();
    offline.mockRestore();
    await pass(5_000);
    expect(told()).toStrictEqual([[0, [1]]]);
  });
});
