import { eq } from 'drizzle-orm';
import { apiConfig } from '../../config';
import { minutes } from '../../context';
import { hashOf } from '../../secrets';
import { withStack } from '../../testing';
import { acts } from '../audit/trail';
import { invitationOf } from '../invitations/invitations';
import { makeLink } from '../invitations/links';
import { findOwner } from '../owners/owners';
import { sessions } from '../sessions/sessions';
import { findSession } from '../visits/find-session';

const cookie = 'shopfront_session';

describe('a visitor who tries many links', () => {
  const { trustProxy } = apiConfig({ TRUST_PROXY: '1' });
  const stack = withStack({ trustProxy, limits: { linksPerMinute: 3 } });

  const tries = (address: string) =>
    stack
      .visitor()
      .call('resumeSession', { pre_uid: 'guess' }, { 'x-forwarded-for': address })
      .catch(({ code }: { code: string }) => code);

  it('is slowed down for a minute, and no visitor at another address is', async () => {
    const codes: unknown[] = [];
    for (let tried = 0; tried < 4; tried += 1) codes.push(await tries('203.0.113.9'));
    expect(codes).toStrictEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'TOO_MANY']);
    expect(await tries('198.51.100.1')).toBe('NOT_FOUND');
    stack.pass(minutes(1));
    expect(await tries('203.0.113.9')).toBe('NOT_FOUND');
  });
});

const stack = withStack();

const find = (token: string) => findSession(stack.api, token);

it('accepts a valid cookie and one that was just replaced, and no other', async () => {
  stack.world.account('found@example.com');
  const browser = stack.visitor();
  await browser.call('readSession', {});
  const oldCookie = browser.cookies.get(cookie)!;
  await stack.signIn(browser, 'found@example.com');
  const newCookie = browser.cookies.get(cookie)!;
  expect(await find(newCookie)).toMatchObject({
    kind: 'session',
    session: { tokenHash: hashOf(newCookie), email: 'found@example.com' },
    owner: undefined,
  });
  expect(await find(oldCookie)).toStrictEqual({ kind: 'replaced' });
  stack.pass(minutes(1));
  expect(await find(oldCookie)).toStrictEqual({ kind: 'none' });
  expect(await find('made-up')).toStrictEqual({ kind: 'none' });
});

it('keeps the session of a visitor who signs in, and replaces it for another account', async () => {
  for (const name of ['one', 'two']) stack.world.account(`${name}@example.com`);
  const browser = stack.visitor();
  await browser.call('readSession', {});
  const id = async () => {
    const tokenHash = hashOf(browser.cookies.get(cookie)!);
    const rows = await stack.api.sql
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash));
    return rows[0]!.id;
  };
  const nobodys = await id();
  await stack.signIn(browser, 'one@example.com');
  expect(await id()).toBe(nobodys);
  await stack.signIn(browser, 'one@example.com');
  expect(await id()).toBe(nobodys);
  await stack.signIn(browser, 'two@example.com');
  expect(await id()).not.toBe(nobodys);
});

it('records nothing when a signed-in visitor opens the link again', async () => {
  const { api } = stack;
  const { uid } = await stack.owner();
  const { preUid } = await invitationOf(api, api.sql, (await findOwner(api.sql, uid))!);
  const browser = stack.visitor();
  await browser.call('resumeSession', { pre_uid: await makeLink(api, api.sql, preUid) });
  const stateBefore = [browser.cookies.get(cookie), await api.sql.select().from(acts)];
  expect(await browser.call('resumeSession', { pre_uid: preUid })).toMatchObject({ uid });
  expect([browser.cookies.get(cookie), await api.sql.select().from(acts)]).toStrictEqual(
    stateBefore,
  );
});

it('names what is missing: an owner, an account or a proof', async () => {
  const stranger = stack.visitor();
  const contact = { first_name: 'Sam', last_name: 'Reed', phones: [] };
  await expect(stranger.call('syncContacts', contact)).rejects.toMatchObject({
    code: 'SESSION_MISSING',
    message: 'No business is linked to this session yet.',
  });
  await expect(stranger.call('readLocations', { email: 'a@b.c' })).rejects.toMatchObject({
    code: 'SESSION_MISSING',
    message: 'This session is not signed in. Sign in with Google.',
  });
  const { browser, uid, email } = await stack.owner();
  const claimed = (claim: object) => browser.call('syncContacts', { ...contact, ...claim });
  for (const [field, claim] of [
    ['uid', { uid: 'another' }],
    ['place_id', { place_id: 'another' }],
  ] as const) {
    await expect(claimed(claim)).rejects.toMatchObject({
      code: 'NOT_YOURS',
      field,
      message: `'${field}' is not that of this session.`,
    });
  }
  const stage = { uid, email: `other-${email}`, onboarding_stage: 'services' };
  await expect(browser.call('recordStage', stage)).rejects.toMatchObject({
    code: 'NOT_YOURS',
    field: 'email',
    message: "'email' is not that of this session.",
  });
});
