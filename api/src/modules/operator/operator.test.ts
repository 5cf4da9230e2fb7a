import { withStack } from '../../testing';

const stack = withStack({ operatorToken: 'operator-token-1' });

const operator = () => {
  const script = stack.visitor();
  script.origin = undefined;
  return script;
};
const post = (url: string, body: object, headers = {}) =>
  operator().request(url, { method: 'POST', body, headers });

it('operators invite a business and receive the link to send', async () => {
  const answer = await post('/operator/invitations', {
    biz_name: 'Corner Cuts',
    place_id: 'place-1',
    phone: '+14135550142',
  });
  const { pre_uid, link } = answer.json<{ pre_uid: string; link: string }>();
  expect(link).toBe(`http://localhost:3000/onboard?pre_uid=${pre_uid}`);
  expect(await stack.visitor().call('resumeSession', { pre_uid })).toStrictEqual({
    pre_uid: pre_uid.split('.')[0],
    biz_name: 'Corner Cuts',
    place_id: 'place-1',
  });
  const wrong = await post('/operator/invitations', { biz_name: 'x', phone: '123' });
  expect(wrong.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'phone' });
});

it('operators send an owner a fresh link, which opens once', async () => {
  const invited = await post('/operator/invitations', { biz_name: 'Corner Cuts' });
  const { pre_uid } = invited.json<{ pre_uid: string }>();
  const { uid } = await stack.owner(undefined, pre_uid);
  const answer = await post('/operator/links', { pre_uid: pre_uid.split('.')[0] });
  const fresh = answer.json<{ pre_uid: string }>();
  expect(await stack.visitor().call('resumeSession', fresh)).toMatchObject({ uid });
  expect(await stack.visitor().call('resumeSession', fresh)).not.toHaveProperty('uid');
  expect((await post('/operator/links', { pre_uid: 'unknown' })).statusCode).toBe(404);
});

it('operators delete an account with its sessions and messages', async () => {
  const { browser, uid, email, place_id, location_name } = await stack.owner();
  const location = location_name.replace('locations/', '');
  await browser.call('sendOnboardingMail', { email, place_id, location });
  expect((await post('/operator/forget', { email })).json()).toStrictEqual({ ok: true });
  await stack.api.outbox.deliver();
  expect(stack.world.sent).toStrictEqual([]);
  expect(await browser.call('readSession', {})).toStrictEqual({});
  await stack.signIn(browser, email);
  const saved = await browser.call('saveBusiness', {
    email,
    place_id,
    location_name,
    src: 'Web',
  });
  expect(saved).toMatchObject({ res: { new_user: 1 } });
  expect(saved).not.toMatchObject({ res: { uid } });
});

it('requires a token from operators if one is configured', async () => {
  const body = { biz_name: 'Corner Cuts' };
  const showing = (authorization: string) => post('/operator/invitations', body, { authorization });
  expect((await showing('Bearer operator-token-1')).statusCode).toBe(200);
  expect((await showing('Bearer wrong')).statusCode).toBe(401);
});
