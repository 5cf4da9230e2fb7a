import { randomUUID } from 'node:crypto';
import { recordingLimits, type Payload } from 'shared-contracts/api';
import { days, minutes } from '../../context';
import { tidy } from '../../housekeeping';
import { freshDatabase, openStack, withStack } from '../../testing';

type Part = Payload<'keepRecording'>;

const stack = withStack({ recording: { on: true, days: 30 } });

const visitor = async () => {
  const browser = stack.visitor();
  await browser.call('readSession', {});
  return browser;
};
const partOf = (recording_id: string, part: number, more: Partial<Part> = {}): Part => ({
  recording_id,
  part,
  visitor_id: 'visitor-1',
  consented_at: new Date().toISOString(),
  build: 'web',
  events: [{ type: 3, timestamp: 1000 + part, data: { source: 2, x: part } }],
  ...more,
});
const getJson = async (url: string) => (await stack.visitor().request(url)).json();
const eventsOf = (recording_id: string) => getJson(`/operator/recordings/${recording_id}`);

it('recordings are stored part by part, each once, and returned in order [7]', async () => {
  const browser = await visitor();
  const recording = randomUUID();
  for (const part of [0, 2, 1, 1]) {
    await browser.call('keepRecording', partOf(recording, part));
  }
  expect(await eventsOf(recording)).toStrictEqual({
    events: [0, 1, 2].map((part) => partOf(recording, part).events[0]),
  });
  const { recordings } = await getJson('/operator/recordings');
  expect(recordings).toContainEqual({
    recording_id: recording,
    visitor_id: 'visitor-1',
    build: 'web',
    consented_at: expect.any(String),
    started_at: expect.any(String),
    bytes: 3 * JSON.stringify(partOf(recording, 0).events).length,
  });
});

it('recordings are listed newest first, a page at a time', async () => {
  const browser = await visitor();
  const [first, second] = [randomUUID(), randomUUID()];
  for (const recording of [first, second]) {
    await browser.call('keepRecording', partOf(recording, 0));
  }
  const listed: string[] = [];
  for (let further: string | undefined = ''; further !== undefined;) {
    const page = (await getJson(`/operator/recordings?limit=1${further}`)) as {
      recordings: { recording_id: string }[];
      older?: string;
    };
    expect(page.recordings).toHaveLength(1);
    listed.push(page.recordings[0]!.recording_id);
    further = page.older && `&before=${page.older}`;
  }
  const list = (await getJson('/operator/recordings')) as {
    recordings: { recording_id: string }[];
  };
  expect(listed).toStrictEqual(list.recordings.map(({ recording_id }) => recording_id));
  expect(listed).toStrictEqual(expect.arrayContaining([first, second]));
  const beyond = await getJson(`/operator/recordings?before=${listed.at(-1)}`);
  expect(beyond).toStrictEqual({ recordings: [] });
});

it('recordings before an unknown recording are rejected with the reason', async () => {
  const browser = await visitor();
  const recording = randomUUID();
  await browser.call('keepRecording', partOf(recording, 0));
  await browser.call('endSession', {});
  for (const id of [recording, randomUUID()]) {
    const refused = await stack.visitor().request(`/operator/recordings?before=${id}`);
    expect([refused.statusCode, refused.json()]).toStrictEqual([
      400,
      {
        code: 'PAYLOAD_INVALID',
        field: 'before',
        message: 'before: names no recording',
      },
    ]);
  }
});

it('recordings are accepted as text from a browser that is leaving', async () => {
  const browser = await visitor();
  const recording = randomUUID();
  const answer = await browser.request('/recording/events', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify(partOf(recording, 0)),
  });
  expect(answer.json()).toStrictEqual({ ok: true });
  expect((await eventsOf(recording)).events).toHaveLength(1);
});

it.each<[string, object]>([
  ['consented_at', { consented_at: undefined }],
  ['consented_at', { consented_at: 'yes' }],
  ['consented_at', { consented_at: '0000-01-01T00:00:00Z' }],
  ['consented_at', { consented_at: '9999-12-31T23:59:59Z' }],
  ['recording_id', { recording_id: '1' }],
  ['part', { part: -1 }],
  ['events', { events: [] }],
  ['events.0.type', { events: [{ timestamp: 1 }] }],
])('recordings are rejected when %s is invalid: %j', async (field, wrong) => {
  const browser = await visitor();
  const part = { ...partOf(randomUUID(), 0), ...wrong };
  const answer = await browser.request('/recording/events', { method: 'POST', body: part });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field });
});

it('recordings may not be larger than the contract allows', async () => {
  const browser = await visitor();
  const send = (data: string) =>
    browser.request('/recording/events', {
      method: 'POST',
      body: partOf(randomUUID(), 0, { events: [{ type: 2, timestamp: 1, data }] }),
    });
  expect((await send('x'.repeat(recordingLimits.partBytes - 100))).statusCode).toBe(200);
  expect((await send('x'.repeat(recordingLimits.partBytes + 8 * 1024))).statusCode).toBe(413);
});

it('recordings end at their largest size or duration', async () => {
  const browser = await visitor();
  const recording = randomUUID();
  const large = [{ type: 2, timestamp: 1, data: 'x'.repeat(500 * 1024) }];
  const most = Math.floor(recordingLimits.totalBytes / JSON.stringify(large).length);
  for (let part = 0; part < most; part += 1) {
    await browser.call('keepRecording', partOf(recording, part, { events: large }));
  }
  await expect(
    browser.call('keepRecording', partOf(recording, most, { events: large })),
  ).rejects.toMatchObject({ code: 'TOO_MANY', status: 429 });
  expect((await eventsOf(recording)).events).toHaveLength(most);

  const long = randomUUID();
  await browser.call('keepRecording', partOf(long, 0));
  stack.pass(minutes(recordingLimits.minutes * 2 + 1));
  await expect(browser.call('keepRecording', partOf(long, 1))).rejects.toMatchObject({
    code: 'TOO_MANY',
  });
});

it('recordings are limited by session', async () => {
  const browser = await visitor();
  const recording = randomUUID();
  for (let part = 0; part < 60; part += 1) {
    await browser.call('keepRecording', partOf(recording, part));
  }
  await expect(browser.call('keepRecording', partOf(recording, 60))).rejects.toMatchObject({
    code: 'TOO_MANY',
  });
  await (await visitor()).call('keepRecording', partOf(randomUUID(), 0));
});

it('recordings accept parts from their own session only, and none without a session', async () => {
  const recording = randomUUID();
  await (await visitor()).call('keepRecording', partOf(recording, 0));
  await expect((await visitor()).call('keepRecording', partOf(recording, 1))).rejects.toMatchObject(
    { code: 'NOT_YOURS', field: 'recording_id' },
  );
  await expect(
    stack.visitor().call('keepRecording', partOf(randomUUID(), 0)),
  ).rejects.toMatchObject({ code: 'SESSION_MISSING' });
});

it('recordings stay with a visitor who signs in, and are deleted with a forgotten account', async () => {
  const browser = await visitor();
  const recording = randomUUID();
  await browser.call('keepRecording', partOf(recording, 0));
  await stack.signIn(browser, 'recorded@example.com');
  await browser.call('keepRecording', partOf(recording, 1));
  expect((await eventsOf(recording)).events).toHaveLength(2);
  await browser.call('endSession', {});
  expect(await eventsOf(recording)).toMatchObject({ code: 'NOT_FOUND' });
});

it('recordings are deleted after their retention time', async () => {
  const browser = await visitor();
  const recording = randomUUID();
  await browser.call('keepRecording', partOf(recording, 0));
  stack.pass(days(20));
  await browser.call('readSession', {});
  await tidy(stack.api);
  expect((await eventsOf(recording)).events).toHaveLength(1);
  stack.pass(days(11));
  await tidy(stack.api);
  expect(await eventsOf(recording)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await browser.call('readSession', {})).toBeDefined();
});

it('records only if configured, and shows recordings to operators only', async () => {
  const stack = await openStack(await freshDatabase(), { operatorToken: 'operator-token-1' });
  const browser = stack.visitor();
  await browser.call('readSession', {});
  await expect(
    browser.call('keepRecording', {
      recording_id: randomUUID(),
      part: 0,
      visitor_id: 'visitor-1',
      consented_at: new Date().toISOString(),
      build: 'web',
      events: [{ type: 4, timestamp: 1 }],
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const requestAs = async (token: string) =>
    (
      await browser.request('/operator/recordings', {
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  expect([await requestAs('operator-token-1'), await requestAs('operator-token-2')]).toStrictEqual([
    200, 401,
  ]);
  await stack.close();
});
