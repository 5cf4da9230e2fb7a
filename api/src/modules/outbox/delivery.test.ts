import { eq } from 'drizzle-orm';
import { createMetrics } from 'shared-server';
import { days, minutes, seconds, type App } from '../../context';
import { MessageRejected } from '../../providers';
import { freshDatabase, openStack, type Stack, withStack } from '../../testing';
import { createOutbox, pruneOutbox } from './outbox';
import { outbox, type Message } from './table';

const mail = (to: string): Message => ({ kind: 'mail', to, subject: 'Hello', text: 'There' });

/** A sender with a clock that the test moves, and its log lines. */
function senderIn(
  stack: Stack,
  appOptions: Partial<Pick<App, 'sql' | 'metrics' | 'tracing'>> = {},
) {
  let time = stack.api.now().getTime();
  const logLines: unknown[] = [];
  const say =
    (level: string) =>
    (...words: unknown[]) =>
      void logLines.push([level, ...words]);
  const log = { ...stack.api.log, warn: say('warn'), error: say('error') } as Stack['api']['log'];
  const sender = createOutbox({ ...stack.api, now: () => new Date(time), log, ...appOptions });
  return {
    ...sender,
    logLines,
    now: () => time,
    pass: (milliseconds: number) => void (time += milliseconds),
    put: (message: Message, about = {}) => sender.put(stack.api.sql, message, about),
  };
}

const stack = withStack();
afterEach(async () => {
  jest.restoreAllMocks();
  stack.world.down.clear();
  await stack.api.sql.delete(outbox);
});

const rows = () => stack.api.sql.select().from(outbox).orderBy(outbox.createdAt);
const only = async () => (await rows())[0]!;
const texts = () => stack.world.sent.map(({ text }) => text);

it('doubles the delay after each try, up to ten minutes', async () => {
  stack.world.down.add('mail');
  const sender = senderIn(stack);
  await sender.put(mail('a@example.com'));
  const waits = [];
  for (let tries = 1; tries <= 12; tries += 1) {
    expect(await sender.deliver()).toBe(0);
    const { dueAt, attempts, claimedUntil } = await only();
    expect({ attempts, claimedUntil }).toStrictEqual({
      attempts: tries,
      claimedUntil: new Date(sender.now()),
    });
    waits.push(dueAt.getTime() - sender.now());
    sender.pass(waits.at(-1)!);
  }
  expect(waits.slice(0, 4)).toStrictEqual([2, 4, 8, 16].map(seconds));
  expect(waits.slice(8)).toStrictEqual([512, 600, 600, 600].map(seconds));
});

it('tries at the due time, and not before', async () => {
  stack.world.down.add('mail');
  const sender = senderIn(stack);
  await sender.put(mail('a@example.com'));
  await sender.deliver();
  stack.world.down.clear();
  sender.pass(seconds(2) - 1);
  expect(await sender.deliver()).toBe(0);
  sender.pass(1);
  expect(await sender.deliver()).toBe(1);
});

it('logs a warning before a retry, and an error when it gives up', async () => {
  stack.world.down.add('mail');
  const sender = senderIn(stack);
  await sender.put(mail('a@example.com'));
  await stack.api.sql.update(outbox).set({ attempts: 18 });
  await sender.deliver();
  expect(await only()).toMatchObject({ attempts: 19, failedAt: null });
  sender.pass(minutes(10));
  await sender.deliver();
  const { id, attempts, failedAt } = await only();
  expect({ attempts, failedAt }).toStrictEqual({
    attempts: 20,
    failedAt: new Date(sender.now()),
  });
  const about = { id, kind: 'mail', err: expect.any(Error) };
  expect(sender.logLines).toStrictEqual([
    ['warn', about, 'message not sent'],
    ['error', about, 'message not sent'],
  ]);
  expect(await sender.counts()).toStrictEqual({ waiting: 0, failed: 1 });
  const health = await stack.visitor().request('/health');
  expect(health.json()).toMatchObject({ outbox: { waiting: 0, failed: 1 } });
  sender.pass(days(1));
  await sender.deliver();
  expect(sender.logLines).toHaveLength(2);
});

it('counts the outcome of each try', async () => {
  const metrics = createMetrics();
  const sender = senderIn(stack, { metrics });
  stack.world.down.add('mail');
  await sender.put(mail('a@example.com'));
  await stack.api.sql.update(outbox).set({ attempts: 18 });
  await sender.deliver();
  sender.pass(minutes(10));
  await sender.deliver();
  stack.world.down.clear();
  await sender.put(mail('b@example.com'));
  await sender.deliver();
  const { text } = await metrics.read();
  expect(
    [...text.matchAll(/attempts_total\{.*outcome="(.*)"\} 1/g)].map(([, how]) => how),
  ).toStrictEqual(['put_off', 'given_up', 'sent']);
});

it('keeps its own delay where a provider asks for less', async () => {
  const { send } = stack.world.mailer;
  stack.world.mailer.send = async () => {
    throw new MessageRejected('Mail', { again: 1, cause: new Error('too many') });
  };
  const sender = senderIn(stack);
  await sender.put(mail('a@example.com'));
  await sender.deliver();
  stack.world.mailer.send = send;
  expect((await only()).dueAt.getTime() - sender.now()).toBe(seconds(2));
});

it('stores five hundred characters of the reason, and none once it is sent', async () => {
  const { send } = stack.world.mailer;
  stack.world.mailer.send = async () => {
    throw new Error('x'.repeat(501));
  };
  const sender = senderIn(stack);
  await sender.put(mail('a@example.com'));
  await sender.deliver();
  stack.world.mailer.send = send;
  expect((await only()).lastError).toBe('x'.repeat(500));
  sender.pass(seconds(2));
  await sender.deliver();
  expect(await only()).toMatchObject({
    lastError: null,
    claimedUntil: null,
    failedAt: null,
    sentAt: new Date(sender.now()),
  });
});

it('stores a message as it will be sent', async () => {
  const sender = senderIn(stack);
  await sender.put(mail('a@example.com'), { uid: 'owner', onceKey: 'once' });
  const currentTime = new Date(sender.now());
  expect(await only()).toMatchObject({
    kind: 'mail',
    uid: 'owner',
    onceKey: 'once',
    message: mail('a@example.com'),
    createdAt: currentTime,
    dueAt: currentTime,
    attempts: 0,
    sealedLink: null,
    sentAt: null,
  });
  expect(await sender.has(stack.api.sql, 'once')).toBe(true);
  expect(await sender.has(stack.api.sql, 'never')).toBe(false);
});

it('stores a link sealed until it is sent, and then deletes it', async () => {
  const sender = senderIn(stack);
  const link = 'https://a.example/?secret=$&';
  const message = { ...mail('a@example.com'), text: 'Open {link} soon.' };
  await sender.put(message, { link });
  const written = await only();
  expect(written.message).toStrictEqual(message);
  expect(written.sealedLink).toBeTruthy();
  expect(written.sealedLink).not.toContain('secret');
  await sender.deliver();
  expect(stack.world.sent.at(-1)).toStrictEqual({
    ...message,
    id: written.id,
    text: `Open ${link} soon.`,
  });
  expect((await only()).sealedLink).toBeNull();
});

it('leaves a text without a link unchanged', async () => {
  const sender = senderIn(stack);
  const message = { ...mail('a@example.com'), text: 'Write {link} where it goes.' };
  await sender.put(message);
  await sender.deliver();
  expect(texts().at(-1)).toBe(message.text);
});

it('sends in the trace of the act that stored the message', async () => {
  const parts: unknown[] = [];
  const tracing = {
    ...({} as NonNullable<App['tracing']>),
    here: () => 'the act',
    part: <T>(part: unknown, work: () => T) => {
      parts.push(part);
      return work();
    },
  };
  const sender = senderIn(stack, { tracing });
  await sender.put(mail('a@example.com'));
  expect(await sender.deliver()).toBe(1);
  expect(parts).toStrictEqual([
    { name: 'outbox mail', kind: 'consumer', about: { attempts: 1 }, under: 'the act' },
  ]);
});

it('logs a failed query, and tries again', async () => {
  const failure = new Error('the database is gone');
  const setNow = globalThis.setTimeout;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((look: () => void) => setNow(look, 0)) as typeof setTimeout);
  let sender = senderIn(stack);
  let looked = 0;
  await new Promise<void>((resolve) => {
    const transaction = async () => {
      looked += 1;
      if (looked === 2) resolve();
      throw failure;
    };
    sender = senderIn(stack, { sql: { transaction } as unknown as App['sql'] });
    sender.start();
  });
  await sender.close();
  const logLine = ['error', failure, 'outbox not delivered'];
  expect(sender.logLines).toStrictEqual([logLine, logLine]);
});

it('sends each kind to its provider', async () => {
  const sender = senderIn(stack);
  const messages: Message[] = [
    mail('a@example.com'),
    { kind: 'sms', to: '+15415550101', text: 'Text' },
    { kind: 'chat', channel: 'team', text: 'Notice' },
  ];
  const sentBefore = stack.world.sent.length;
  for (const message of messages) await sender.put(message);
  expect(await sender.counts()).toStrictEqual({ waiting: 3, failed: 0 });
  expect(await sender.deliver()).toBe(3);
  expect(await sender.counts()).toStrictEqual({ waiting: 0, failed: 0 });
  const sent = stack.world.sent.slice(sentBefore).map(({ id, ...message }) => [typeof id, message]);
  expect(new Set(sent.map((message) => JSON.stringify(message)))).toStrictEqual(
    new Set(messages.map((message) => JSON.stringify(['string', message]))),
  );
});

it('sends the oldest first, twenty at a time', async () => {
  const sender = senderIn(stack);
  const sentBefore = stack.world.sent.length;
  const groups: number[] = [];
  const { send } = stack.world.mailer;
  let atOnce = 0;
  stack.world.mailer.send = async (message) => {
    atOnce += 1;
    groups.push(atOnce);
    await send(message);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  };
  const wanted = Array.from({ length: 21 }, (_, n) => `notice ${n}`);
  sender.pass(seconds(21));
  for (const text of [...wanted].reverse()) {
    sender.pass(-seconds(1));
    await sender.put({ ...mail('a@example.com'), text });
  }
  sender.pass(seconds(60));
  expect(await sender.deliver()).toBe(21);
  stack.world.mailer.send = send;
  expect(texts().slice(sentBefore)).toStrictEqual(wanted);
  expect(Math.max(...groups)).toBe(20);
});

it('deletes sent messages after thirty days, and remembers for a year that they were sent', async () => {
  const sender = senderIn(stack);
  await sender.put(mail('a@example.com'));
  await sender.put(mail('b@example.com'), { onceKey: 'welcome' });
  sender.pass(1);
  const text: Message = { kind: 'sms', to: '+15415550101', text: 'Text' };
  await sender.put(text, { onceKey: 'welcome by text' });
  await sender.deliver();
  sender.pass(1);
  await sender.put(mail('unsent@example.com'), { onceKey: 'waiting' });
  await stack.api.sql
    .update(outbox)
    .set({ lastError: 'b@example.com is no mailbox', deliveryError: '30005' })
    .where(eq(outbox.onceKey, 'welcome'));
  const readMessages = async () => (await rows()).map(({ message }) => message);
  const prunedAfter = (milliseconds: number) =>
    pruneOutbox({ ...stack.api, now: () => new Date(sender.now() - 1 + milliseconds) });
  await prunedAfter(days(30));
  expect(await readMessages()).toHaveLength(4);
  await prunedAfter(days(30) + 1);
  const waiting = mail('unsent@example.com');
  expect(await readMessages()).toStrictEqual([
    { kind: 'mail', to: '', subject: '', text: '' },
    { kind: 'sms', to: '', text: '' },
    waiting,
  ]);
  expect(await only()).toMatchObject({ lastError: null, deliveryError: '30005' });
  expect(await sender.has(stack.api.sql, 'welcome')).toBe(true);
  await prunedAfter(days(365));
  expect(await readMessages()).toHaveLength(3);
  await prunedAfter(days(365) + 1);
  expect(await readMessages()).toStrictEqual([waiting]);
});

it('deletes messages that were given up after thirty days', async () => {
  const sender = senderIn(stack);
  await sender.put(mail('given-up@example.com'));
  await stack.api.sql.update(outbox).set({ failedAt: new Date(sender.now()) });
  const keptAfter = async (milliseconds: number) => {
    await pruneOutbox({ ...stack.api, now: () => new Date(sender.now() + milliseconds) });
    return (await rows()).length;
  };
  expect(await keptAfter(days(30))).toBe(1);
  expect(await keptAfter(days(30) + 1)).toBe(0);
});

it('leaves a claimed message for one minute to its sender', async () => {
  const sender = senderIn(stack);
  await sender.put(mail('a@example.com'));
  await stack.api.sql.update(outbox).set({ claimedUntil: new Date(sender.now() + 1) });
  expect(await sender.deliver()).toBe(0);
  sender.pass(1);
  let claimed: Date | null = null;
  const { send } = stack.world.mailer;
  stack.world.mailer.send = async () => {
    claimed = (await only()).claimedUntil;
  };
  expect(await sender.deliver()).toBe(1);
  stack.world.mailer.send = send;
  expect(claimed).toStrictEqual(new Date(sender.now() + minutes(1)));
});

it('continues once it is started, until it is closed', async () => {
  const stack = await openStack(await freshDatabase());
  const { sql, outbox: own } = stack.api;
  const setNow = globalThis.setTimeout;
  const looksAgain = new Promise<void>((resolve) =>
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((look: () => void, wait: number) => {
      if (wait === seconds(1)) resolve();
      return setNow(look, wait);
    }) as typeof setTimeout),
  );
  await own.put(sql, mail('a@example.com'));
  own.start();
  own.start();
  await looksAgain;
  jest.restoreAllMocks();
  expect(stack.world.sent).toHaveLength(1);
  const second = new Promise<void>((resolve) => {
    const { send } = stack.world.mailer;
    stack.world.mailer.send = (message) => send(message).then(resolve);
  });
  await own.put(sql, mail('b@example.com'));
  await second;
  await own.close();
  await own.put(sql, mail('c@example.com'));
  expect(await own.counts()).toStrictEqual({ waiting: 1, failed: 0 });
  expect(stack.world.sent).toHaveLength(2);
  await sql.delete(outbox).where(eq(outbox.kind, 'mail'));
  await stack.close();
});

it('stops once it is closed, even after a running delivery', async () => {
  const stack = await openStack(await freshDatabase());
  const { sql, outbox: own } = stack.api;
  await own.put(sql, mail('a@example.com'));
  let goOn: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    stack.world.mailer.send = () => {
      resolve();
      return new Promise((sent) => (goOn = sent));
    };
  });
  own.start();
  await reached;
  const waits = jest.spyOn(globalThis, 'setTimeout');
  let isClosed = false;
  const closed = own.close().then(() => (isClosed = true));
  await own.counts();
  expect(isClosed).toBe(false);
  goOn();
  await closed;
  expect(waits.mock.calls.filter(([, wait]) => wait === seconds(1))).toStrictEqual([]);
  waits.mockRestore();
  expect(await own.counts()).toStrictEqual({ waiting: 0, failed: 0 });
  await stack.close();
});
