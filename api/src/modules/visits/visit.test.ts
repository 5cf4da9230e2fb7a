import { onDatabase, withStack, type Browser, type LinkedOwner } from '../../testing';
import { invitationOf } from '../invitations/invitations';
import { makeLink } from '../invitations/links';
import { findOwner } from '../owners/owners';
import { sessions } from '../sessions/sessions';

const shells: [string, string] = ['http://localhost:3000', 'https://app.shop.example'];

onDatabase(() => {
  const stack = withStack({ shellOrigins: shells });

  const firstCategory = {
    en: "Men's haircuts",
    es: 'Cortes para hombre',
    fr: 'Coupes pour hommes',
    hi: 'पुरुषों के हेयरकट',
  };

  it.each([
    ['es', 'es'],
    [' ES-mx, en;q=0.5', 'es'],
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['hi-IN,hi;q=0.9', 'hi'],
    ['en, es;q=0.5', 'en'],
    ['est', 'en'],
    ['x-es', 'en'],
    ['', 'en'],
  ] as const)('answers a visitor who prefers %j in %s', async (preferred, language) => {
    const headers = { 'accept-language': preferred };
    const { res } = await stack.visitor().call('readServiceCategories', {}, headers);
    expect(res[0]).toBe(firstCategory[language]);
  });

  it('returns a visitor to the shell of the latest call', async () => {
    const visitor = stack.visitor();
    const leadsTo = async () => (await visitor.goTo('/old-dashboard-transit?uid=nobody')).origin;
    visitor.origin = shells[1];
    await visitor.call('readSession', {});
    expect(await leadsTo()).toBe(shells[1]);
    visitor.origin = shells[0];
    await visitor.call('readSession', {});
    visitor.origin = undefined;
    expect(await leadsTo()).toBe(shells[0]);
  });
});

onDatabase(() => {
  const stack = withStack();

  /** Another browser that opened a fresh link of the owner. */
  const byLink = async ({ uid }: LinkedOwner): Promise<Browser> => {
    const { api } = stack;
    const owner = (await findOwner(api.sql, uid))!;
    const { preUid } = await invitationOf(api, api.sql, owner);
    const browser = stack.visitor();
    await browser.call('resumeSession', { pre_uid: await makeLink(api, api.sql, preUid) });
    return browser;
  };
  const numbers = (phone: string) => ({
    first_name: 'Sam',
    last_name: 'Reed',
    phones: [{ type: 'general_comm' as const, phone, country_code: '+1' }],
  });
  const needed = { code: 'SIGN_IN_NEEDED', status: 403 };

  it('lets a link read, resume, answer questions and save the first numbers', async () => {
    const owner = await stack.owner();
    const browser = await byLink(owner);
    const { uid, place_id } = owner;
    await browser.call('recordStage', { uid, onboarding_stage: 'services' });
    expect(await browser.call('readStage', { uid })).toBe('services');
    await browser.call('savePreference', { key: 'client_count_range', value: '0-50', uid });
    await browser.call('syncContacts', { uid, place_id, ...numbers('4135550142') });
    expect(await browser.call('readOnboardingState', {})).toMatchObject({
      contact: { first_name: 'Sam' },
    });
  });

  it('lets a link repeat saved numbers, and not change them', async () => {
    const owner = await stack.owner();
    await owner.browser.call('syncContacts', { uid: owner.uid, ...numbers('4135550142') });
    const browser = await byLink(owner);
    await expect(browser.call('syncContacts', numbers('4135550199'))).rejects.toMatchObject(needed);
    expect(await browser.call('syncContacts', numbers('4135550142'))).toStrictEqual({ ok: true });
    await owner.browser.call('syncContacts', numbers('4135550199'));
    expect(await browser.call('readOnboardingState', {})).toMatchObject({
      contact: { phones: [{ phone: '4135550199' }] },
    });
  });

  it.each([
    ['Square', (uid: string) => `/square/start?state=${uid}`, 'square', '/onboard/priming?step=2'],
    ['Instagram', () => '/instagram/start', 'instagram', '/onboard/connect-instagram'],
    [
      'Instagram from priming',
      () => '/instagram/start?from=priming',
      'instagram',
      '/onboard/priming?step=3',
    ],
  ])(
    'requires a sign-in before a link connects %s, and returns afterwards',
    async (_, start, act, return_to) => {
      const owner = await stack.owner();
      const browser = await byLink(owner);
      const page = await browser.goTo(start(owner.uid));
      expect(page.pathname).toBe('/onboard/prove');
      expect(Object.fromEntries(page.searchParams)).toStrictEqual({ act, return_to });
      const url = await stack.signIn(browser, owner.email, 'web', {
        uid: owner.uid,
        return_to,
      });
      expect(url.pathname + url.search).toBe(return_to);
      expect((await browser.goTo(start(owner.uid))).origin).toMatch(/(square|instagram)\.test$/);
    },
  );

  it('lets a link neither create a business profile nor link one', async () => {
    const owner = await stack.owner();
    const browser = await byLink(owner);
    const otherBusiness = { email: owner.email, place_id: 'p', location_name: 'locations/other' };
    await expect(
      browser.call('saveBusiness', { ...otherBusiness, src: 'Web' }),
    ).rejects.toMatchObject(needed);
  });

  it('rejects an act after a sign-in with another account', async () => {
    const owner = await stack.owner();
    const browser = await byLink(owner);
    stack.world.account('another@example.com');
    const query = { uid: owner.uid, return_to: '/onboard/priming?step=2' };
    const url = await stack.signIn(browser, 'another@example.com', 'web', query);
    expect(url.pathname).toBe('/onboard/prove');
    expect(url.searchParams.get('error')).toBe('other-account');
    expect(await browser.call('readSession', {})).toMatchObject({ uid: owner.uid });
  });

  it('deletes the provider token together with its session', async () => {
    const me = await stack.owner();
    const next = await stack.owner();
    const [session] = (await stack.api.sql.select().from(sessions)).filter(
      ({ uid }) => uid === me.uid,
    );
    await stack.signIn(me.browser, next.email);
    const rows = await stack.api.sql.select().from(sessions);
    expect(rows.map(({ id }) => id)).not.toContain(session!.id);
    expect(JSON.stringify(rows)).not.toContain(session!.googleToken);
  });
});
