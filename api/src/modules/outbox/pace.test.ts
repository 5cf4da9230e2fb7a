import { isNull } from 'drizzle-orm';
import { statementsOf } from 'shared-server/testing';
import { minutes, seconds } from '../../context';
import { withStack } from '../../testing';
import { createOutbox } from './outbox';
import { inPace } from './pace';
import { outbox } from './table';

const stack = withStack();
beforeAll(() => {
  stack.world.chat.pace = { atOnce: 1, apartMs: seconds(1) };
});

afterEach(() => stack.pass(seconds(60)));

const put = (channel: string, text: string) =>
  stack.api.outbox.put(stack.api.sql, { kind: 'chat', channel, text });
const messagesOf = (channel: string) =>
  stack.world.sent.flatMap((sent) =>
    sent.kind === 'chat' && sent.channel === channel ? [sent.text] : [],
  );

it('sends one notice a second to a channel, in order, without using up a try', async () => {
  const texts = Array.from({ length: 25 }, (_, n) => `notice ${n + 1}`);
  for (const text of texts) {
    await put('many', text);
    stack.pass(1);
  }
  // The clock does not move while they are sent, because a slow machine may need a second for one.
  let time = stack.api.now().getTime();
  const sender = createOutbox({ ...stack.api, now: () => new Date(time) });
  const sent = [];
  for (const _ of texts) {
    sent.push(await sender.deliver());
    time += seconds(1);
  }
  expect(sent).toStrictEqual(texts.map(() => 1));
  expect(messagesOf('many')).toStrictEqual(texts);
  expect(await stack.api.outbox.counts()).toStrictEqual({ waiting: 0, failed: 0 });
});

it('waits for a whole second', async () => {
  await put('whole', 'one');
  await put('whole', 'two');
  const time = stack.api.now().getTime();
  const sentAfter = (ms: number) =>
    createOutbox({ ...stack.api, now: () => new Date(time + ms) }).deliver();
  expect(await sentAfter(0)).toBe(1);
  expect(await sentAfter(999)).toBe(0);
  expect(await sentAfter(1000)).toBe(1);
});

it('makes later notices due one after the other', async () => {
  for (const text of ['one', 'two', 'three', 'four']) {
    await put('behind', text);
    stack.pass(1);
  }
  const time = stack.api.now();
  expect(await createOutbox({ ...stack.api, now: () => time }).deliver()).toBe(1);
  const waiting = await stack.api.sql
    .select({ dueAt: outbox.dueAt })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .orderBy(outbox.createdAt);
  expect(waiting.map(({ dueAt }) => dueAt.getTime() - time.getTime())).toStrictEqual(
    [1, 2, 3].map(seconds),
  );
  for (let sent = 0; sent < 3; sent += 1) {
    stack.pass(seconds(1));
    await stack.api.outbox.deliver();
  }
});

it('sends a notice at once after the clock was set back an hour', async () => {
  const send = async () => {
    await put('back', 'notice');
    // Not before the notice is stored, because it is due from then on.
    const time = stack.api.now();
    return createOutbox({ ...stack.api, now: () => time }).deliver();
  };
  expect(await send()).toBe(1);
  stack.pass(-minutes(60));
  expect(await send()).toBe(1);
  stack.pass(minutes(60));
});

it('keeps the pace of waiting notices, and sends the next at once after the clock was set back an hour', async () => {
  for (const text of ['one', 'two', 'three']) {
    await put('waiting', text);
    stack.pass(1);
  }
  stack.pass(minutes(120));
  const time = stack.api.now().getTime();
  const sentAfter = (ms: number) =>
    createOutbox({ ...stack.api, now: () => new Date(time + ms) }).deliver();
  const back = -minutes(60);
  expect(await sentAfter(0)).toBe(1);
  expect([await sentAfter(back), await sentAfter(back + seconds(1))]).toStrictEqual([1, 1]);
  expect(messagesOf('waiting')).toStrictEqual(['one', 'two', 'three']);
});

it('needs no pace and keeps the order where notices may be sent together', async () => {
  const channel = { kind: 'chat', channel: 'free', text: 'Notice' } as const;
  const mail = { kind: 'mail', to: 'a@example.com', subject: 'Hello', text: 'There' } as const;
  const due = [channel, mail, channel].map((message, n) => ({ id: `message ${n}`, message }));
  const pace = async () => {
    expect(await inPace(stack.api, stack.api.sql, {}, due)).toStrictEqual(due.map(({ id }) => id));
  };
  expect(await statementsOf(pace)).toStrictEqual([]);
});

it('delays no other channel and no mail', async () => {
  await put('one', 'first');
  await put('other', 'first');
  const mail = { kind: 'mail', to: 'a@example.com', subject: 'Hello', text: 'There' } as const;
  await stack.api.outbox.put(stack.api.sql, mail);
  await stack.api.outbox.put(stack.api.sql, mail);
  expect(await stack.api.outbox.deliver()).toBe(4);
});

it('sends a few mails at once, and then waits as the mail service asks', async () => {
  stack.world.mailer.pace = { atOnce: 4, apartMs: seconds(1) };
  const mail = { kind: 'mail', to: 'a@example.com', subject: 'Hello', text: 'There' } as const;
  for (let n = 0; n < 10; n += 1) await stack.api.outbox.put(stack.api.sql, mail);
  const time = stack.api.now().getTime();
  const sentAfter = (ms: number) =>
    createOutbox({ ...stack.api, now: () => new Date(time + ms) }).deliver();
  const sent = [await sentAfter(0), await sentAfter(999), await sentAfter(1000)];
  expect([...sent, await sentAfter(2000)]).toStrictEqual([4, 0, 4, 2]);
  stack.world.mailer.pace = undefined;
});

// Two senders could otherwise wait for each other's channel.
it('locks channels in one order, whatever the order of notices', async () => {
  for (const channel of ['order c', 'order a', 'order b']) await put(channel, channel);
  expect(await stack.api.outbox.deliver()).toBe(3);
  expect(stack.world.sent.slice(-3).map(({ text }) => text)).toStrictEqual([
    'order a',
    'order b',
    'order c',
  ]);
});

it('shares one pace between all senders', async () => {
  for (let n = 0; n < 6; n += 1) await put('shared', `notice ${n}`);
  const time = stack.api.now();
  const senders = Array.from({ length: 3 }, () => createOutbox({ ...stack.api, now: () => time }));
  const sent = await Promise.all(senders.map((sender) => sender.deliver()));
  expect(sent.reduce((sum, n) => sum + n)).toBe(1);
  expect(messagesOf('shared')).toHaveLength(1);
});
