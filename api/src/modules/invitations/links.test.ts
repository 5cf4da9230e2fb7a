import { desc } from 'drizzle-orm';
import { days } from '../../context';
import { withStack, type LinkedOwner } from '../../testing';
import { acts } from '../audit/trail';
import { sessions } from '../sessions/sessions';
import { invitationOf, invite } from './invitations';
import { makeLink } from './links';
import { findOwner } from '../owners/owners';

const stack = withStack();

/** A fresh link of an owner, as in a mail. */
const linkOf = async ({ uid }: Pick<LinkedOwner, 'uid'>) => {
  const { api } = stack;
  const owner = (await findOwner(api.sql, uid))!;
  return makeLink(api, api.sql, (await invitationOf(api, api.sql, owner)).preUid);
};
const idOf = (link: string) => link.split('.')[0]!;
const sessionsOf = async (uid: string) =>
  (await stack.api.sql.select().from(sessions)).filter((row) => row.uid === uid);

describe('a link of another owner', () => {
  it('leaves a signed-in owner unchanged, and names the owner of the link', async () => {
    const me = await stack.owner();
    const stranger = await stack.owner();
    const pre_uid = await linkOf(stranger);
    const answer = await me.browser.call('resumeSession', { pre_uid });
    expect(answer).toMatchObject({ uid: me.uid, email: me.email, signed_in: true });
    expect(answer.closed_link).toStrictEqual({
      kind: 'other-owner',
      pre_uid: idOf(pre_uid),
      biz_name: expect.stringContaining('Shop'),
    });
    expect(JSON.stringify(answer)).not.toContain(stranger.email);
    expect(await me.browser.call('readSession', {})).toMatchObject({ uid: me.uid });
  });

  it('grants nothing to a signed-in visitor without a location, and records a refusal', async () => {
    const stranger = await stack.owner();
    const pre_uid = await linkOf(stranger);
    const email = 'owns-nothing-yet@example.com';
    stack.world.account(email);
    const browser = stack.visitor();
    await stack.signIn(browser, email);
    const answer = await browser.call('resumeSession', { pre_uid });
    expect(answer).toMatchObject({ email, closed_link: { kind: 'other-owner' } });
    expect(answer.uid).toBeUndefined();
    const trail = await stack.api.sql.select().from(acts).orderBy(desc(acts.id)).limit(1);
    expect(trail).toMatchObject([{ what: 'link/opened', outcome: 'other-owner' }]);
  });

  it('is not used up by a visitor who may not open it', async () => {
    const me = await stack.owner();
    const stranger = await stack.owner();
    const pre_uid = await linkOf(stranger);
    await me.browser.call('resumeSession', { pre_uid });
    const theirs = await stack.visitor().call('resumeSession', { pre_uid });
    expect(theirs).toMatchObject({ uid: stranger.uid });
  });

  it('requires a sign-in even if its business has no owner yet', async () => {
    const me = await stack.owner();
    await invite(stack.api, stack.api.sql, { preUid: 'unowned', bizName: 'Corner Cuts' });
    const pre_uid = await makeLink(stack.api, stack.api.sql, 'unowned');
    const answer = await me.browser.call('resumeSession', { pre_uid });
    expect(answer).toMatchObject({ uid: me.uid, closed_link: { kind: 'other-owner' } });
  });

  it('continues after a sign-in that proves its owner, in a new session', async () => {
    const me = await stack.owner();
    const next = await stack.owner();
    const pre_uid = idOf(await linkOf(next));
    const arrived = await stack.signIn(me.browser, next.email, 'web', { pre_uid });
    expect(arrived.pathname).toBe('/onboard');
    expect(await me.browser.call('readSession', {})).toMatchObject({
      uid: next.uid,
      email: next.email,
      signed_in: true,
    });
    expect(await sessionsOf(me.uid)).toStrictEqual([]);
  });

  it('does not continue after a sign-in with another account, and nothing changes', async () => {
    const me = await stack.owner();
    const stranger = await stack.owner();
    const third = await stack.owner();
    const pre_uid = idOf(await linkOf(stranger));
    const query = { pre_uid, return_to: '/services' };
    const arrived = await stack.signIn(me.browser, third.email, 'web', query);
    expect(arrived.pathname).toBe('/onboard/prove');
    expect(Object.fromEntries(arrived.searchParams)).toStrictEqual({
      error: 'other-account',
      ...query,
    });
    expect(await me.browser.call('readSession', {})).toMatchObject({ uid: me.uid });
  });
});

it('opens once: a second browser must sign in, and then continues', async () => {
  const owner = await stack.owner();
  const pre_uid = await linkOf(owner);
  const first = stack.visitor();
  expect(await first.call('resumeSession', { pre_uid })).toMatchObject({ uid: owner.uid });
  expect(await first.call('resumeSession', { pre_uid })).toMatchObject({ uid: owner.uid });

  const second = stack.visitor();
  const refused = await second.call('resumeSession', { pre_uid });
  expect(refused).toStrictEqual({
    closed_link: { kind: 'sign-in', pre_uid: idOf(pre_uid), biz_name: expect.any(String) },
  });
  await expect(second.call('readStage', { uid: owner.uid })).rejects.toMatchObject({
    code: 'SESSION_MISSING',
  });
  await stack.signIn(second, owner.email, 'web', { pre_uid: idOf(pre_uid) });
  expect(await second.call('readSession', {})).toMatchObject({ uid: owner.uid });
});

it('opens nothing after a sign-out, not even in the same browser', async () => {
  const pre_uid = await linkOf(await stack.owner());
  const browser = stack.visitor();
  await browser.call('resumeSession', { pre_uid });
  await browser.call('endSession', {});
  const answer = await browser.call('resumeSession', { pre_uid });
  expect(answer).toMatchObject({ closed_link: { kind: 'sign-in' } });
  expect(answer).not.toHaveProperty('uid');
});

it('opens nothing when it expired, has no secret, or has the secret of another', async () => {
  const owner = await stack.owner();
  const old = await linkOf(owner);
  stack.pass(days(14));
  const [, secret] = (await linkOf(await stack.owner())).split('.');
  for (const pre_uid of [old, idOf(old), `${idOf(old)}.${secret}`, `${idOf(old)}.`]) {
    const answer = await stack.visitor().call('resumeSession', { pre_uid });
    expect(answer).toMatchObject({ closed_link: { kind: 'sign-in' } });
  }
});

it('opens nothing of an owner who came after it was sent', async () => {
  const { api } = stack;
  await invite(api, api.sql, { preUid: 'forwarded', bizName: 'Corner Cuts' });
  const [held, opened] = [
    await makeLink(api, api.sql, 'forwarded'),
    await makeLink(api, api.sql, 'forwarded'),
  ];
  const earlier = stack.visitor();
  await earlier.call('resumeSession', { pre_uid: opened });
  const { uid } = await stack.owner(undefined, 'forwarded');
  for (const [browser, pre_uid] of [
    [earlier, opened],
    [stack.visitor(), held],
  ] as const) {
    const answer = await browser.call('resumeSession', { pre_uid });
    expect(answer).toMatchObject({ closed_link: { kind: 'sign-in' } });
    expect(answer).not.toMatchObject({ uid });
  }
});

it('stores a secret as a hash only, even while its mail waits', async () => {
  const { browser, email, place_id, location_name } = await stack.owner();
  const location = location_name.replace('locations/', '');
  stack.world.down.add('mail');
  await browser.call('sendOnboardingMail', { email, place_id, location });
  await stack.api.outbox.deliver();
  const { rows } = (await stack.api.sql.execute('select * from outbox')) as { rows: unknown[] };
  expect(JSON.stringify(rows)).toContain('{link}');
  expect(JSON.stringify(rows)).not.toContain('pre_uid=');
  stack.world.down.clear();
});
