import { outbox } from '../outbox/table';
import { freshDatabase, openStack, withStack } from '../../testing';

const stack = withStack({ logLevel: 'warn', limits: { noticesPerMinute: 5 } });

const chat = async () => {
  await stack.api.outbox.deliver();
  return stack.world.sent.flatMap((sent) => (sent.kind === 'chat' ? [sent] : []));
};

it('notices go to the channel of the alias, with markup and mentions shown as text (S9) [7]', async () => {
  const { browser } = await stack.owner();
  const message = '<!channel> <https://evil.example|Invoice> & more';
  await browser.call('sendTeamNotice', { channel: 'temp', message });
  expect((await chat()).at(-1)).toMatchObject({
    channel: 'onboarding-temp',
    text: '&lt;!channel&gt; &lt;https://evil.example|Invoice&gt; &amp; more',
  });
});

it('notices lose the characters that change the direction of text', async () => {
  await stack.visitor().call('sendTeamNotice', { channel: 'dev', message: 'Sam\u202e\u2067llis' });
  expect((await chat()).at(-1)!.text).toBe('Samllis');
});

it('notices are deleted after sending, because a notice before a sign-in names no owner', async () => {
  await stack.visitor().call('sendTeamNotice', { channel: 'dev', message: 'Sam Jones came' });
  expect((await chat()).at(-1)!.text).toBe('Sam Jones came');
  expect(JSON.stringify(await stack.api.sql.select().from(outbox))).not.toContain('Sam Jones');
});

it('notices accept only the three channels [7]', async () => {
  await expect(
    stack.visitor().call('sendTeamNotice', { channel: '#general', message: 'x' } as never),
  ).rejects.toMatchObject({ code: 'PAYLOAD_INVALID', field: 'channel' });
});

it('a notice that is repeated under its key is sent once', async () => {
  const { browser } = await stack.owner();
  const notice = { channel: 'temp', message: 'Booking platform: fresha, twice?' } as const;
  const repeat = () => browser.call('sendTeamNotice', notice, { 'idempotency-key': 'notice-1' });
  expect([(await repeat()).ok, (await repeat()).ok]).toStrictEqual([true, true]);
  const texts = (await chat()).map(({ text }) => text);
  expect(texts.filter((text) => text === notice.message)).toHaveLength(1);
});

it('notices are shortened to a readable length', async () => {
  await stack.visitor().call('sendTeamNotice', { channel: 'dev', message: 'x'.repeat(4000) });
  expect((await chat()).at(-1)!.text).toHaveLength(1001);
});

it('notices are limited by session without an error', async () => {
  const { browser } = await stack.owner();
  const send = () => browser.call('sendTeamNotice', { channel: 'temp', message: 'again' });
  const countBefore = (await chat()).length;
  const answers = [];
  for (let sent = 0; sent < 8; sent += 1) answers.push(await send());
  expect(answers.map(({ ok }) => ok)).toStrictEqual([
    ...Array(5).fill(true),
    ...Array(3).fill(false),
  ]);
  expect(await chat()).toHaveLength(countBefore + 5);
  const { browser: other } = await stack.owner();
  const answer = await other.call('sendTeamNotice', { channel: 'temp', message: 'mine' });
  expect(answer.ok).toBe(true);
});

it('notices that exceed a limit are logged with the limit and without the text', async () => {
  const { browser } = await stack.owner();
  const message = 'Corner Cuts, sam@example.com';
  const linesBefore = stack.logged().length;
  for (let sent = 0; sent < 6; sent += 1) {
    await browser.call('sendTeamNotice', { channel: 'temp', message });
  }
  const [line, ...more] = stack.logged().slice(linesBefore);
  expect(more).toStrictEqual([]);
  expect(JSON.parse(line!)).toMatchObject({
    level: 40,
    msg: 'team notice not taken',
    channel: 'temp',
    err: { code: 'TOO_MANY' },
  });
  expect(line).not.toContain('Corner');
});

it('notices return the country named by the network, and the default otherwise (C53) [7]', async () => {
  const visitor = (await stack.owner()).browser;
  const notice = { channel: 'temp', message: 'hi' } as const;
  expect(await visitor.call('sendTeamNotice', notice)).toStrictEqual({ ok: true, country: 'US' });
  const named = await visitor.call('sendTeamNotice', notice, { 'cf-ipcountry': 'gb' });
  expect(named.country).toBe('GB');
  const odd = await visitor.call('sendTeamNotice', notice, { 'cf-ipcountry': '<b>' });
  expect(odd.country).toBe('US');
});

it('notices delay no visitor while the chat is down, and arrive when it is back [8]', async () => {
  const { browser } = await stack.owner();
  const lateNotice = expect.objectContaining({ text: 'late' });
  stack.world.down.add('chat');
  const answer = await browser.call('sendTeamNotice', { channel: 'temp', message: 'late' });
  expect(answer.ok).toBe(true);
  expect(await chat()).not.toContainEqual(lateNotice);
  stack.world.down.clear();
  stack.pass(60_000);
  expect(await chat()).toContainEqual(lateNotice);
});

it('leaves email addresses out of notices if that is configured', async () => {
  const stack = await openStack(await freshDatabase(), {
    chat: {
      channels: { temp: 't', notifications: 'n', dev: 'd' },
      redactEmail: true,
    },
  });
  await stack.visitor().call('sendTeamNotice', {
    channel: 'temp',
    message: 'Corner Cuts, sam@example.com, uid-1',
  });
  await stack.api.outbox.deliver();
  expect(stack.world.sent.at(-1)?.text).toBe('Corner Cuts, [e-mail], uid-1');
  await stack.close();
});
