import { aLocation, withStack } from '../../testing';
import { invite } from '../invitations/invitations';

const stack = withStack();

const bare = (location_name: string) => location_name.replace('locations/', '');
const sentTo = (to: string) =>
  stack.world.sent.filter((message) => message.kind !== 'chat' && message.to === to);

it('sends the owner one message with a link to continue [7]', async () => {
  const { browser, uid, email, place_id, location_name } = await stack.owner();
  const message = { email, place_id, location: bare(location_name) };
  await browser.call('sendOnboardingMail', message);
  await browser.call('sendOnboardingMail', message);
  await stack.api.outbox.deliver();
  const [mail, ...more] = sentTo(email);
  expect(more).toStrictEqual([]);
  const link = /http:\/\/localhost:3000\/onboard\?pre_uid=\S+/.exec(mail!.text)![0];
  const pre_uid = new URL(link).searchParams.get('pre_uid')!;
  const [id, secret] = pre_uid.split('.');
  expect(Buffer.from(id!, 'base64url')).toHaveLength(16);
  expect(Buffer.from(secret!, 'base64url')).toHaveLength(32);
  expect(await stack.visitor().call('resumeSession', { pre_uid })).toMatchObject({ uid });
});

it('writes in the language of the page, and in English where the page names none', async () => {
  const sendMail = async (language?: string) => {
    const { browser, email, place_id, location_name } = await stack.owner();
    const message = { email, place_id, location: bare(location_name) };
    const headers: Record<string, string> = language ? { 'accept-language': language } : {};
    await browser.call('sendOnboardingMail', message, headers);
    await stack.api.outbox.deliver();
    return sentTo(email)[0]!.text;
  };
  expect(await sendMail('es')).toMatch(/^Hola.*:\n\n[^\n]+ ya está vinculado a Shopfront\./);
  expect(await sendMail('fr-CA')).toMatch(/^Bonjour.*,\n\n[^\n]+ est maintenant dans Shopfront\./);
  expect(await sendMail('hi-IN')).toMatch(/^नमस्ते.*,\n\n[^\n]+ अब Shopfront से जुड़ गया है।/);
  for (const language of ['en', 'de', undefined]) {
    expect(await sendMail(language)).toContain('is now linked to Shopfront.');
  }
});

it('writes only to the session’s own owner (S10)', async () => {
  const { browser, place_id, location_name } = await stack.owner();
  const message = { email: 'victim@example.com', place_id, location: bare(location_name) };
  for (const call of ['sendOnboardingMail', 'sendOnboardingSms'] as const) {
    await expect(browser.call(call, message)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await expect(stack.visitor().call(call, message)).rejects.toMatchObject({
      code: 'SESSION_MISSING',
    });
  }
});

it('sends the SMS to the number of the invitation while no other is known [7]', async () => {
  const phone = '+14135550142';
  const email = 'by-sms@example.com';
  const location = aLocation('by-sms');
  await invite(stack.api, stack.api.sql, { preUid: 'by-sms', bizName: 'Corner Cuts', phone });
  stack.world.account(email, { locations: [location] });
  const browser = stack.visitor();
  await browser.call('resumeSession', { pre_uid: 'by-sms' });
  await stack.signIn(browser, email);
  const place_id = location.metadata.placeId;
  await browser.call('saveBusiness', {
    email,
    place_id,
    location_name: location.name,
    src: 'Web',
  });
  const message = { email, place_id, location: 'by-sms' };
  await browser.call('sendOnboardingSms', message);
  await browser.call('sendOnboardingSms', message);
  await stack.api.outbox.deliver();
  expect(sentTo(phone)).toStrictEqual([
    expect.objectContaining({
      kind: 'sms',
      text: expect.stringContaining('http://localhost:3000/onboard?pre_uid=by-sms'),
    }),
  ]);
});

it.each([
  ['Sam\u202e moc.live\u2066', '“Sam moc.live”', 'controls that override the direction'],
  ['מספרה', '“\u2068מספרה\u2069”', 'letters from right to left'],
  ['Corner Cuts', '“Corner Cuts”', 'Latin letters'],
])(
  'isolates a business name that could turn the words around it: %j',
  async (bizName, isolated, of) => {
    const phone = '+14135550143';
    const preUid = `turned-${of.replaceAll(' ', '-')}`;
    const email = `${preUid}@example.com`;
    const location = { ...aLocation(preUid), title: bizName };
    await invite(stack.api, stack.api.sql, { preUid, bizName, phone });
    stack.world.account(email, { locations: [location] });
    const browser = stack.visitor();
    await browser.call('resumeSession', { pre_uid: preUid });
    await stack.signIn(browser, email);
    const place_id = location.metadata.placeId;
    await browser.call('saveBusiness', {
      email,
      place_id,
      location_name: location.name,
      src: 'Web',
    });
    await browser.call('sendOnboardingSms', { email, place_id, location: preUid });
    await stack.api.outbox.deliver();
    const [sms] = sentTo(phone).slice(-1);
    expect(sms).toMatchObject({ text: expect.stringContaining(` ${isolated.slice(1, -1)} `) });
  },
);

it('sends no SMS if no number is known', async () => {
  const { browser, email, place_id, location_name } = await stack.owner();
  const sentBefore = stack.world.sent.length;
  await browser.call('sendOnboardingSms', { email, place_id, location: bare(location_name) });
  await stack.api.outbox.deliver();
  expect(stack.world.sent).toHaveLength(sentBefore);
});
