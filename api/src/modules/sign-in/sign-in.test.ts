import { randomBytes } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import { minutes } from '../../context';
import {
  aLocation,
  comeBack,
  onDatabase,
  openHouse,
  openingTakes,
  type Browser,
  type House,
} from '../../testing';
import { findInvitation, invitationOf, invite } from '../invitations/invitations';
import { makeLink } from '../invitations/links';
import { findOwner } from '../owners/owners';
import { sessions } from '../sessions/table';

const callback = 'http://localhost:4000/google/callback';

onDatabase((fresh) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(await fresh(), {
      simulate: false,
      tokenKey: randomBytes(32).toString('base64'),
    });
  }, openingTakes);
  afterAll(() => house.close());

  const leave = async (browser: Browser, origin: 'web' | 'app' = 'web') => {
    const { url } = await browser.call('readSignInUrl', { origin });
    return browser.goTo(url);
  };
  const invited = (preUid: string, placeId?: string) =>
    invite(house.api, house.api.sql, { preUid, bizName: 'Corner Cuts', placeId });

  it('leads an account with locations to choose one', async () => {
    house.world.account('many@example.com', { locations: [aLocation('a1'), aLocation('a2')] });
    const browser = house.visitor();
    const arrived = await house.signIn(browser, 'many@example.com');
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
    house.world.account('unreadable@example.com', { locations: [aLocation('a1')] });
    const locations = jest.spyOn(house.world.profiles, 'locations');
    locations.mockRejectedValueOnce(new ShopfrontError('PROVIDER_OFF', 'Not allowed.'));
    const browser = house.visitor();
    await browser.call('resumeSession', { pre_uid: 'unreadable' });
    const arrived = await house.signIn(browser, 'unreadable@example.com');
    expect(arrived.pathname).toBe('/onboard/select-locations');
    expect(await browser.call('readSession', {})).toMatchObject({ signed_in: true });
    // Nobody knows yet whether the invitation is for this account.
    expect(await findInvitation(house.api.sql, 'unreadable')).toMatchObject({ uid: null });
    locations.mockRestore();
  });

  it('leads the app build back to its own screen', async () => {
    house.world.account('in-app@example.com', { locations: [aLocation('a3')] });
    const arrived = await house.signIn(house.visitor(), 'in-app@example.com', 'app');
    expect(arrived.pathname + arrived.search).toBe('/onboard?status=1');
  });

  it('leads an account without locations to the creation of one, and notifies the team', async () => {
    house.world.account('none@example.com');
    const arrived = await house.signIn(house.visitor(), 'none@example.com');
    expect(arrived.pathname + arrived.search).toBe('/onboard/nobiz?email=none%40example.com');
    await house.api.outbox.deliver();
    expect(house.world.sent).toContainEqual(
      expect.objectContaining({
        kind: 'chat',
        channel: 'onboarding-notifications',
        text: 'Shopfront | none@example.com | OAuth success without locations | Web',
      }),
    );
  });

  it('signs in no visitor without the business permission, and notifies the team [7]', async () => {
    house.world.account('partial@example.com', { scopes: ['openid', 'email'] });
    const browser = house.visitor();
    const arrived = await house.signIn(browser, 'partial@example.com');
    expect(arrived.pathname + arrived.search).toBe('/onboard?status=3');
    expect(await browser.call('readSession', {})).toStrictEqual({});
    await house.api.outbox.deliver();
    expect(house.world.sent).toContainEqual(
      expect.objectContaining({
        kind: 'chat',
        channel: 'onboarding-notifications',
        text: 'Shopfront | partial@example.com | All the Google OAuth Permissions not given | Web',
      }),
    );
  });

  it('names in the notice the account without the permission, and not the previous one', async () => {
    const { browser } = await house.owner('comes-again@example.com');
    const email = 'comes-too@example.com';
    house.world.account(email, { scopes: ['openid', 'email'] });
    await house.signIn(browser, email, 'app');
    await house.api.outbox.deliver();
    const notice = `Shopfront | ${email} | All the Google OAuth Permissions not given | App`;
    expect(house.world.sent).toContainEqual(expect.objectContaining({ text: notice }));
  });

  it('leads a visitor who cancels back to the start', async () => {
    const browser = house.visitor();
    const consent = await leave(browser);
    const arrived = await browser.goTo(comeBack(consent, { error: 'access_denied' }));
    expect(arrived.pathname + arrived.search).toBe('/onboard?status=0&error=refused');
  });

  it('rejects an account that does not manage the invited business, with a message', async () => {
    await invited('for-another-place', 'place-elsewhere');
    house.world.account('wrong@example.com', { locations: [aLocation('a4')] });
    const browser = house.visitor();
    await browser.call('resumeSession', { pre_uid: 'for-another-place' });
    const arrived = await house.signIn(browser, 'wrong@example.com');
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

  it('passes an address to the provider only where this browser knows it, by session or by link', async () => {
    const { browser, uid, email } = await house.owner();
    await invited('known-here');
    const hinted = async (from: Browser, pre_uid?: string) => {
      const { url } = await from.call('readSignInUrl', { origin: 'web', pre_uid });
      return (await from.goTo(url)).searchParams.get('hint');
    };
    expect(await hinted(browser)).toBe(email);
    expect(await hinted(browser, 'known-here')).toBeNull();
    expect(await hinted(house.visitor(), 'known-here')).toBeNull();

    const owner = (await findOwner(house.api.sql, uid))!;
    const { preUid } = await invitationOf(house.api, house.api.sql, owner);
    const byLink = house.visitor();
    const link = await makeLink(house.api, house.api.sql, preUid);
    await byLink.call('resumeSession', { pre_uid: link });
    expect(await hinted(byLink, preUid)).toBe(email);
  });

  it('signs in the account that manages the invited business', async () => {
    await invited('for-this-place', 'place-a5');
    house.world.account('right@example.com', { locations: [aLocation('a5')] });
    const browser = house.visitor();
    await browser.call('resumeSession', { pre_uid: 'for-this-place' });
    const arrived = await house.signIn(browser, 'right@example.com');
    expect(arrived.pathname).toBe('/onboard/select-locations');
  });

  it(
    'notifies the team in the development channel in a development environment',
    async () => {
      const local = await openHouse(await fresh());
      local.world.account('none@example.com');
      await local.signIn(local.visitor(), 'none@example.com');
      await local.api.outbox.deliver();
      expect(local.world.sent).toMatchObject([{ kind: 'chat', channel: 'onboarding-dev' }]);
      await local.close();
    },
    openingTakes,
  );

  it(
    'returns to the shell it started from',
    async () => {
      const two = await openHouse(await fresh(), {
        shellOrigins: ['http://localhost:3000', 'https://app.example.com'],
      });
      two.world.account('app-host@example.com', { locations: [aLocation('a6')] });
      const browser = two.visitor();
      browser.origin = 'https://app.example.com';
      const arrived = await two.signIn(browser, 'app-host@example.com');
      expect(arrived.origin).toBe('https://app.example.com');
      await two.close();
    },
    openingTakes,
  );

  describe('a return', () => {
    const expired = '/onboard?status=0&error=expired';

    it('is accepted once', async () => {
      house.world.account('twice@example.com', { locations: [aLocation('a7')] });
      const browser = house.visitor();
      const consent = await leave(browser);
      const first = comeBack(consent, { code: house.world.agree('twice@example.com', callback) });
      const second = comeBack(consent, { code: house.world.agree('twice@example.com', callback) });
      expect((await browser.goTo(first)).pathname).toBe('/onboard/select-locations');
      const secondUrl = await browser.goTo(second);
      expect(secondUrl.pathname + secondUrl.search).toBe(expired);
    });

    it('is accepted only from the browser that set out', async () => {
      house.world.account('attacker@example.com', { locations: [aLocation('a8')] });
      const attacker = house.visitor();
      const consent = await leave(attacker);
      const victim = house.visitor();
      await victim.call('readSession', {});
      const code = house.world.agree('attacker@example.com', callback);
      const arrived = await victim.goTo(comeBack(consent, { code }));
      expect(arrived.pathname + arrived.search).toBe(expired);
      expect(await victim.call('readSession', {})).toStrictEqual({});
    });

    it('is rejected with a made-up state, or without one', async () => {
      const browser = house.visitor();
      const consent = await leave(browser);
      const code = house.world.agree('many@example.com', callback);
      for (const state of ['made-up', '']) {
        const arrived = await browser.goTo(comeBack(consent, { code, state }));
        expect(arrived.pathname + arrived.search).toBe(expired);
      }
    });

    it('is rejected after ten minutes', async () => {
      const browser = house.visitor();
      const consent = await leave(browser);
      house.pass(minutes(10));
      const code = house.world.agree('many@example.com', callback);
      const arrived = await browser.goTo(comeBack(consent, { code }));
      expect(arrived.pathname + arrived.search).toBe(expired);
    });

    it('leads to a screen also when the provider fails', async () => {
      const browser = house.visitor();
      const consent = await leave(browser);
      house.world.down.add('google');
      const code = house.world.agree('many@example.com', callback);
      const arrived = await browser.goTo(comeBack(consent, { code }));
      house.world.down.clear();
      expect(arrived.pathname + arrived.search).toBe('/onboard?status=0&error=failed');
    });
  });

  it('stores the provider token sealed', async () => {
    house.world.account('sealed@example.com', { locations: [aLocation('a9')] });
    await house.signIn(house.visitor(), 'sealed@example.com');
    const rows = await house.api.sql.select().from(sessions);
    const own = rows.find(({ email }) => email === 'sealed@example.com');
    expect(own?.googleToken).toMatch(/^v1\./);
    expect(() => house.api.vault.unseal(own!.googleToken!, 'other@example.com')).toThrow();
  });

  it('replaces an owner by another account that signs in', async () => {
    const { browser, uid } = await house.owner();
    house.world.account('second@example.com', { locations: [aLocation('a10')] });
    await house.signIn(browser, 'second@example.com');
    expect(await browser.call('readUserDetails', { uid })).toStrictEqual({
      res: 'Not a valid user',
    });
  });
});
