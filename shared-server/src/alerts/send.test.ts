import { startReceiver, type Receiver } from '../testing';
import { sendAlert, type AlertMessage } from './send';

const currentTime = Date.UTC(2026, 0, 1, 12);
let receiver: Receiver;
beforeAll(async () => (receiver = await startReceiver()));
afterAll(() => receiver.close());

const message: AlertMessage = {
  id: 'a1',
  code: 'canary/aborted',
  state: 'opened',
  channel: 'production',
  remote: 'mf-services',
  version: '1.4.0',
  since: '',
  until: null,
  text: '9 < 12 & <!channel>',
  todo: 'Look.',
  link: 'http://localhost/console/canary',
  figures: {},
};
const send = (target: 'webhook' | 'chat' = 'webhook', attempt = 1) =>
  sendAlert({
    targets: { webhook: `${receiver.origin}/hook`, chat: `${receiver.origin}/chat` },
    target,
    message,
    attempt,
    key: 'a1',
    fetch,
    now: () => currentTime,
  });

it.each([
  [200, undefined, { kind: 'taken' }],
  [204, undefined, { kind: 'taken' }],
  [302, undefined, { kind: 'refused', why: 'it answers 302' }],
  [403, undefined, { kind: 'refused', why: 'it answers 403' }],
  [410, '60', { kind: 'refused', why: 'it answers 410' }],
  [408, undefined, { kind: 'later', why: 'it answers 408', afterMs: 2000 }],
  [500, undefined, { kind: 'later', why: 'it answers 500', afterMs: 2000 }],
  [429, '90', { kind: 'later', why: 'it answers 429', afterMs: 90_000 }],
  [429, '0', { kind: 'later', why: 'it answers 429', afterMs: 2000 }],
  [
    503,
    new Date(currentTime + 120_000).toUTCString(),
    { kind: 'later', why: 'it answers 503', afterMs: 120_000 },
  ],
  [503, 'soon', { kind: 'later', why: 'it answers 503', afterMs: 2000 }],
] as const)('classifies %s with Retry-After %s as %j', async (status, retryAfter, outcome) => {
  receiver.answers.push({ status, ...(retryAfter !== undefined && { retryAfter }) });
  expect(await send()).toStrictEqual(outcome);
});

it('doubles the wait up to ten minutes', async () => {
  const waits: number[] = [];
  for (const attempt of [2, 3, 9, 10, 100]) {
    receiver.answers.push({ status: 503 });
    const outcome = await send('webhook', attempt);
    if (outcome.kind === 'later') waits.push(outcome.afterMs / 1000);
  }
  expect(waits).toStrictEqual([4, 8, 512, 600, 600]);
});

it('sends the chat text without mentions and without a signature', async () => {
  await send('chat');
  const { text, headers, path } = receiver.got.at(-1)!;
  expect(path).toBe('/chat');
  expect(JSON.parse(text)).toStrictEqual({
    text: '*Canary aborted*\n9 &lt; 12 &amp; &lt;!channel&gt;\nLook.\nhttp://localhost/console/canary',
  });
  expect(headers).not.toHaveProperty('x-hub-signature-256');
});
