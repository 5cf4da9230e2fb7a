import { randomBytes } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import { eq } from 'drizzle-orm';
import { minutes } from '../../context';
import { aLocation, comeBack, onDatabase, openStack, withStack, type Browser } from '../../testing';
import { findInvitation, invitationOf, invite } from '../invitations/invitations';
import { makeLink } from '../invitations/links';
import { findOwner, owners } from '../owners/owners';
import { sessions } from '../sessions/sessions';
import { updateAccount } from './update-account';

const callback = 'http://localhost:4000/google/callback';

onDatabase((fresh) => {
  const stack = withStack({
    simulate: false,
    tokenKey: randomBytes(32).toString('base64'),
  });

  const leave = async (browser: Browser, origin: 'web' | 'app' = 'web') => {
    const { url } = await browser.call('readSignInUrl', { origin });
    return browser.goTo(url);
  };
  const invited = (preUid: string, placeId?: string) =>
    invite(stack.api, stack.api.sql, { preUid, bizName: 'Corner Cuts', placeId });

  it('leads an account with locations to choose one', async () => {
    stack.world.account('many@example.com', { locations: [aLocation('a1'), aLocation('a2')] });
    const browser = stack.visitor();
    const arrived = await stack.signIn(browser, 'many@example.com');
    expect(arrived.href).toBe(
      'http://localhost:3000/onboard/select-locations?email=many%40example.com',
    );
    expect(await browser.call('readSession', {})).toStrictEqual({
      email: 'many@example.com',
      first_name: 'Sam',
      last_name: 'Reed',
      signed_in: true,
    });
  });

  it('signs an account in although Google does not return its locations', async () => {
    await invited('unreadable', 'place-a1');
    stack.world.account('unreadable@example.com', { locations: [aLocation('a1')] });
    const locations = jest.spyOn(stack.world.profiles, 'locations');
    locations.mockRejectedValueOnce(new ShopfrontError('PROVIDER_OFF', 'Not allowed.'));
    const browser = stack.visitor();
    await browser.call('resumeSession', { pre_uid: 'unreadable' });
    const arrived = await stack.signIn(browser, 'unreadable@example.com');
    expect(arrived.pathname).toBe('/onboard/select-locations');
    expect(await browser.call('readSession', {})).toMatchObject({ signed_in: true });
    // The API cannot check yet whether the invitation is for this account.
    expect(await findInvitation(stack.api.sql, 'unreadable')).toMatchObject({ uid: null });
    locations.mockRestore();
  });

  it('leads the app build back to its own screen', async () => {
    stack.world.account('in-app@example.com', { locations: [aLocation('a3')] });
    const arrived = await stack.signIn(stack.visitor(), 'in-app@example.com', 'app');
    expect(arrived.pathname + arrived.search).toBe('/onboard?status=1');
  });

  it('leads an account without locations to the creation of one, and notifies the team', async () => {
    stack.world.account('none@example.com');
    const arrived = await stack.signIn(stack.visitor(), 'none@example.com');
    expect(arrived.pathname + arrived.search).toBe('/onboard/nobiz?email=none%40example.com');
    await stack.api.outbox.deliver();
    expect(stack.world.sent).toContainEqual(
      expect.objectContaining({
        kind: 'chat',
        channel: 'onboarding-notifications',
        text: 'Shopfront | none@example.com | OAuth success without locations | Web',
      }),
    );
  });

  it('signs in no visitor without the business permission, and notifies the team [7]', async () => {
    stack.world.account('partial@example.com', { scopes: ['openid', 'email'] });
    const browser = stack.visitor();
    const arrived = await stack.signIn(browser, 'partial@example.com');
    expect(arrived.pathname + arrived.search).toBe('/onboard?status=3');
    expect(await browser.call('readSession', {})).toStrictEqual({});
    await stack.api.outbox.deliver();
    expect(stack.world.sent).toContainEqual(
      expect.objectContaining({
        kind: 'chat',
        channel: 'onboarding-notifications',
        text: 'Shopfront | partial@example.com | All the Google OAuth Permissions not given | Web',
      }),
    );
  });

  it('names in the notice the account without the permission, and not the previous one', async () => {
    const { browser } = await stack.owner('comes-again@example.com');
    const email = 'comes-too@example.com';
    stack.world.account(email, { scopes: ['openid', 'email'] });
    await stack.signIn(browser, email, 'app');
    await stack.api.outbox.deliver();
    const notice = `Shopfront | ${email} | All the Google OAuth Permissions not given | App`;
    expect(stack.world.sent).toContainEqual(expect.objectContaining({ text: notice }));
  });

  it('rejects an account that does not manage the invited business, with a message', async () => {
    await invited('for-another-place', 'place-elsewhere');
    stack.world.account('wrong@example.com', { locations: [aLocation('a4')] });
    const browser = stack.visitor();
    await browser.call('resumeSession', { pre_uid: 'for-another-place' });
    const arrived = await stack.signIn(browser, 'wrong@example.com');
    expect(arrived.pathname).toBe('/onboard/wrong-account');
    expect(Object.fromEntries(arrived.searchParams)).toStrictEqual({
      picture: 'https://lh3.googleusercontent.com/a/sam',
      first_name: 'Sam',
      last_name: 'Reed',
      used_email: 'wrong@example.com',
      locations: '1',
    });
    expect(await browser.call('readSession', {})).not.toHaveProperty('email');
  });

  it('passes an address to the provider only if this browser knows it by session or link', async () => {
    const { browser, uid, email } = await stack.owner();
    await invited('known-here');
    const hinted = async (source: Browser, pre_uid?: string) => {
      const { url } = await source.call('readSignInUrl', { origin: 'web', pre_uid });
      return (await source.goTo(url)).searchParams.get('hint');
    };
    expect(await hinted(browser)).toBe(email);
    expect(await hinted(browser, 'known-here')).toBeNull();
    expect(await hinted(stack.visitor(), 'known-here')).toBeNull();

    const owner = (await findOwner(stack.api.sql, uid))!;
    const { preUid } = await invitationOf(stack.api, stack.api.sql, owner);
    const byLink = stack.visitor();
    const link = await makeLink(stack.api, stack.api.sql, preUid);
    await byLink.call('resumeSession', { pre_uid: link });
    expect(await hinted(byLink, preUid)).toBe(email);
  });

  it('signs in the account that manages the invited business', async () => {
    await invited('for-this-place', 'place-a5');
    stack.world.account('right@example.com', { locations: [aLocation('a5')] });
    const browser = stack.visitor();
    await browser.call('resumeSession', { pre_uid: 'for-this-place' });
    const arrived = await stack.signIn(browser, 'right@example.com');
    expect(arrived.pathname).toBe('/onboard/select-locations');
  });

  it('notifies the team in the development channel in a development environment', async () => {
    const local = await openStack(await fresh());
    local.world.account('none@example.com');
    await local.signIn(local.visitor(), 'none@example.com');
    await local.api.outbox.deliver();
    expect(local.world.sent).toMatchObject([{ kind: 'chat', channel: 'onboarding-dev' }]);
    await local.close();
  });

  it('returns to the shell it started from', async () => {
    const two = await openStack(await fresh(), {
      shellOrigins: ['http://localhost:3000', 'https://app.example.com'],
    });
    two.world.account('app-host@example.com', { locations: [aLocation('a6')] });
    const browser = two.visitor();
    browser.origin = 'https://app.example.com';
    const arrived = await two.signIn(browser, 'app-host@example.com');
    expect(arrived.origin).toBe('https://app.example.com');
    await two.close();
  });

  describe('a return', () => {
    const expired = '/onboard?status=0&error=expired';

    it('is accepted once', async () => {
      stack.world.account('twice@example.com', { locations: [aLocation('a7')] });
      const browser = stack.visitor();
      const consent = await leave(browser);
      const first = comeBack(consent, { code: stack.world.agree('twice@example.com', callback) });
      const second = comeBack(consent, { code: stack.world.agree('twice@example.com', callback) });
      expect((await browser.goTo(first)).pathname).toBe('/onboard/select-locations');
      const secondUrl = await browser.goTo(second);
      expect(secondUrl.pathname + secondUrl.search).toBe(expired);
    });

    it('is accepted only from the browser that set out', async () => {
      stack.world.account('attacker@example.com', { locations: [aLocation('a8')] });
      const attacker = stack.visitor();
      const consent = await leave(attacker);
      const victim = stack.visitor();
      await victim.call('readSession', {});
      const code = stack.world.agree('attacker@example.com', callback);
      const arrived = await victim.goTo(comeBack(consent, { code }));
      expect(arrived.pathname + arrived.search).toBe(expired);
      expect(await victim.call('readSession', {})).toStrictEqual({});
    });

    it('is rejected with a made-up state, or without one', async () => {
      const browser = stack.visitor();
      const consent = await leave(browser);
      const code = stack.world.agree('many@example.com', callback);
      for (const state of ['made-up', '']) {
        const arrived = await browser.goTo(comeBack(consent, { code, state }));
        expect(arrived.pathname + arrived.search).toBe(expired);
      }
    });

    it('is rejected after ten minutes', async () => {
      const browser = stack.visitor();
      const consent = await leave(browser);
      stack.pass(minutes(10));
      const code = stack.world.agree('many@example.com', callback);
      const arrived = await browser.goTo(comeBack(consent, { code }));
      expect(arrived.pathname + arrived.search).toBe(expired);
    });
  });

  const rowOf = async (uid: string) => {
    const [owner] = await stack.api.sql.select().from(owners).where(eq(owners.uid, uid));
    const rows = await stack.api.sql.select().from(sessions).where(eq(sessions.uid, uid));
    return { owner: owner!, session: rows[0]! };
  };

  it('updates the address of the owner and the session of an account, and of no other', async () => {
    const { uid } = await stack.owner();
    const { uid: other } = await stack.owner();
    const { owner, session } = await rowOf(uid);
    const rowBefore = await rowOf(other);
    const googleSub = owner.googleSub!;
    await updateAccount(stack.api.sql, { email: 'now@example.com', googleSub });
    expect(await rowOf(uid)).toStrictEqual({
      owner: { ...owner, email: 'now@example.com' },
      session: { ...session, email: 'now@example.com' },
    });
    expect(await rowOf(other)).toStrictEqual(rowBefore);
  });
});
