import { eq } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../app';
import { minutes } from '../../context';
import { freshDatabase, openStack, ProviderWorld, withStack } from '../../testing';
import { MessageRejected } from '../../providers';
import { createOutbox } from './outbox';
import { outbox, type Message } from './table';

const mail = (to: string): Message => ({ kind: 'mail', to, subject: 'Hello', text: 'There' });

const stack = withStack();

const put = (to: string, onceKey?: string) =>
  stack.api.outbox.put(stack.api.sql, mail(to), { onceKey });
const sentTo = (to: string) =>
  stack.world.sent.filter((sent) => sent.kind === 'mail' && sent.to === to);

it('sends a message once', async () => {
  await put('a@example.com');
  expect(await stack.api.outbox.deliver()).toBe(1);
  expect(await stack.api.outbox.deliver()).toBe(0);
  expect(sentTo('a@example.com')).toHaveLength(1);
});

it('sends a message at once after the clock was set back an hour, and waits between tries', async () => {
  const { send } = stack.world.mailer;
  const tries: string[] = [];
  await put('future@example.com');
  stack.pass(-minutes(60));
  stack.world.mailer.send = async ({ to }) => {
    tries.push(to);
    throw new Error('no connection');
  };
  for (let poll = 0; poll < 3; poll += 1) await stack.api.outbox.deliver();
  stack.world.mailer.send = send;
  expect(tries).toStrictEqual(['future@example.com']);
  stack.pass(minutes(1));
  await stack.api.outbox.deliver();
  stack.pass(minutes(59));
  expect(sentTo('future@example.com')).toHaveLength(1);
});

it('sends messages that wait for repaired settings at once after the clock was set back an hour', async () => {
  const { send } = stack.world.mailer;
  stack.world.mailer.send = async () => {
    throw new MessageRejected('Mail', { again: 'when repaired', cause: new Error('no domain') });
  };
  // More than are tried together.
  const recipients = Array.from({ length: 25 }, (_, n) => `repaired-${n}@example.com`);
  for (const to of recipients) await put(to);
  stack.pass(minutes(120));
  await stack.api.outbox.deliver();
  stack.world.mailer.send = send;
  stack.pass(-minutes(60));
  expect(await stack.api.outbox.deliver()).toBe(recipients.length);
  stack.pass(minutes(60));
});

it('stores a message with the same key once', async () => {
  await put('b@example.com', 'welcome b');
  await put('b@example.com', 'welcome b');
  await stack.api.outbox.deliver();
  expect(sentTo('b@example.com')).toHaveLength(1);
});

it('stores nothing of a transaction that was rolled back', async () => {
  await stack.api.sql
    .transaction(async (step) => {
      await stack.api.outbox.put(step, mail('c@example.com'));
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await stack.api.outbox.deliver();
  expect(sentTo('c@example.com')).toStrictEqual([]);
});

it('tries again at once after the clock was set back an hour, whatever the provider asks', async () => {
  const { send } = stack.world.mailer;
  await put('back@example.com');
  stack.pass(minutes(120));
  for (const retryAfter of [0, minutes(30)]) {
    stack.world.mailer.send = async () => {
      throw new MessageRejected('Mail', { again: retryAfter, cause: new Error('too many') });
    };
    await stack.api.outbox.deliver();
    stack.pass(-minutes(60));
  }
  stack.world.mailer.send = send;
  expect(await stack.api.outbox.deliver()).toBe(1);
  expect(sentTo('back@example.com')).toHaveLength(1);
});

it('gives up at once on a permanent refusal', async () => {
  const failedBefore = (await stack.api.outbox.counts()).failed;
  const { send } = stack.world.mailer;
  stack.world.mailer.send = async () => {
    throw new MessageRejected('Mail', { again: 'never', cause: new Error('no such mailbox') });
  };
  await put('never@example.com');
  await stack.api.outbox.deliver();
  stack.world.mailer.send = send;
  stack.pass(minutes(11));
  expect(await stack.api.outbox.deliver()).toBe(0);
  expect((await stack.api.outbox.counts()).failed).toBe(failedBefore + 1);
});

it('holds back all messages of a kind while our settings are wrong, without using up tries', async () => {
  const { send } = stack.world.mailer;
  const recipients: string[] = [];
  stack.world.mailer.send = async ({ to }) => {
    recipients.push(to);
    const cause = new Error('The domain is not verified.');
    throw new MessageRejected('Mail', { again: 'when repaired', cause });
  };
  const { failed } = await stack.api.outbox.counts();
  await put('held-1@example.com');
  await stack.api.outbox.deliver();
  await put('held-2@example.com');
  stack.pass(minutes(4));
  for (let hours = 0; hours < 30; hours += 1) {
    await stack.api.outbox.deliver();
    stack.pass(minutes(60));
  }
  expect(recipients.length).toBeGreaterThan(40);
  expect(await stack.api.outbox.counts()).toStrictEqual({ waiting: 2, failed });
  stack.world.mailer.send = send;
  expect(await stack.api.outbox.deliver()).toBe(2);
  expect(sentTo('held-1@example.com')).toHaveLength(1);
  expect(sentTo('held-2@example.com')).toHaveLength(1);
});

it('waits as long as the provider asks', async () => {
  const { send } = stack.world.mailer;
  stack.world.mailer.send = async () => {
    throw new MessageRejected('Mail', { again: minutes(30), cause: new Error('too many') });
  };
  await put('later@example.com');
  await stack.api.outbox.deliver();
  stack.world.mailer.send = send;
  stack.pass(minutes(29));
  expect(await stack.api.outbox.deliver()).toBe(0);
  stack.pass(minutes(1));
  expect(await stack.api.outbox.deliver()).toBe(1);
});

it.each([
  ['claims it when that one died', 1],
  ['claims it at once when that one died and the clock was set back an hour', -60],
])('leaves a claimed message to its sender, and %s', async (_, passed) => {
  await put('f@example.com');
  stack.pass(minutes(120));
  const sentBefore = sentTo('f@example.com').length;
  const dying = new ProviderWorld();
  let reached: () => void = () => undefined;
  const sending = new Promise<void>((resolve) => (reached = resolve));
  dying.mailer.send = () => {
    reached();
    return new Promise(() => undefined);
  };
  void createOutbox({ ...stack.api, providers: dying }).deliver();
  await sending;
  expect(await stack.api.outbox.deliver()).toBe(0);
  stack.pass(minutes(passed));
  expect(await stack.api.outbox.deliver()).toBe(1);
  expect(sentTo('f@example.com')).toHaveLength(sentBefore + 1);
});

it('skips a message that another sender is claiming, without waiting for it', async () => {
  const stack = await openStack(await freshDatabase());
  const { sql: database, outbox: own } = stack.api;
  for (const to of ['g@example.com', 'h@example.com']) await own.put(database, mail(to));
  await database.transaction(async (step) => {
    const first = eq(outbox.message, mail('g@example.com'));
    expect(await step.select().from(outbox).where(first).for('update')).toHaveLength(1);
    expect(await own.deliver()).toBe(1);
    expect(stack.world.sent).toStrictEqual([expect.objectContaining({ to: 'h@example.com' })]);
  });
  expect(await own.deliver()).toBe(1);
  await stack.close();
});

it('sends after a crash the messages that were stored before it', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'api-'));
  const stack = await openStack(await freshDatabase(), { dataFolder });
  const { browser, email, place_id, location_name } = await stack.owner();
  await browser.call('sendOnboardingMail', {
    email,
    place_id,
    location: location_name.replace('locations/', ''),
  });
  // The process ends before any delivery.
  await stack.api.database.close();
  expect(stack.world.sent).toStrictEqual([]);

  const world = new ProviderWorld();
  const next = await createApp(stack.api.config, world);
  next.outbox.start();
  await new Promise<void>((resolve) => {
    const { send } = world.mailer;
    world.mailer.send = async (message) => {
      await send(message);
      resolve();
    };
  });
  expect(world.sent).toStrictEqual([expect.objectContaining({ kind: 'mail', to: email })]);
  await next.close();
  rmSync(dataFolder, { recursive: true });
});

describe('closing', () => {
  const mail: Message = { kind: 'mail', to: 'a@example.com', subject: 'Hello', text: 'There' };
  const batch = 20;

  /** A promise, and the function that resolves it. */
  function gate() {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { opened, open };
  }

  it('finishes claimed messages on closing, and leaves the rest to the next process', async () => {
    const { api, world } = await openStack(await freshDatabase());
    for (let n = 0; n < 3 * batch; n += 1) await api.outbox.put(api.sql, mail);
    const { send } = world.mailer;
    const [held, released, answered] = [gate(), gate(), gate()];
    let startedCount = 0;
    world.mailer.send = async (message) => {
      startedCount += 1;
      if (startedCount === batch) held.open();
      await released.opened;
      await send(message);
    };
    api.server.addHook('onClose', () => answered.opened);
    api.outbox.start();
    await held.opened;

    // Calls are still answered, but no new message is claimed.
    const closed = api.close();
    released.open();
    await api.outbox.close();
    expect([startedCount, world.sent.length]).toStrictEqual([batch, batch]);
    answered.open();
    await closed;

    const nextWorld = new ProviderWorld();
    const next = await createApp(api.config, nextWorld);
    const left = (await next.sql.select().from(outbox)).filter(({ sentAt }) => !sentAt);
    const untouched = { attempts: 0, claimedUntil: null };
    expect(left.map(({ attempts, claimedUntil }) => ({ attempts, claimedUntil }))).toStrictEqual(
      Array(2 * batch).fill(untouched),
    );
    expect(await next.outbox.deliver()).toBe(2 * batch);
    expect(nextWorld.sent).toHaveLength(2 * batch);
    await next.close();
  });
});
