import { minutes } from '../../context';
import {
  comeBack,
  onEachDatabase,
  openHouse,
  openingTakes,
  type Browser,
  type House,
} from '../../testing';

const back = {
  web: 'http://localhost:4000/instagram/redirect-url/web-onboarding',
  app: 'http://localhost:4000/instagram/redirect-url/in-app-browser-onboarding',
} as const;

onEachDatabase((fresh) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(await fresh());
  }, openingTakes);
  afterAll(() => house.close());

  const leave = (browser: Browser, origin: 'web' | 'app' = 'web') =>
    browser.goTo(`/instagram/start?origin=${origin}`);
  const handleOf = async (browser: Browser, origin: 'web' | 'app' = 'web') => {
    const consent = await leave(browser, origin);
    const code = house.world.agree('corner.cuts', back[origin]);
    const arrived = await browser.goTo(comeBack(consent, { code }));
    expect(arrived.origin + arrived.pathname).toBe('http://localhost:3000/setNumber');
    return arrived.searchParams.get('data')!;
  };
  const failed = 'http://localhost:3000/setNumber?data=';

  it.each(['web', 'app'] as const)(
    'comes back to its own address on the %s build',
    async (build) => {
      const { browser } = await house.owner();
      const consent = await leave(browser, build);
      expect(consent.searchParams.get('redirect_uri')).toBe(back[build]);
      expect(await handleOf(browser, build)).not.toBe('');
    },
  );

  it('hands the browser a handle and never the token (S4)', async () => {
    const { browser, uid } = await house.owner();
    const handle = await handleOf(browser);
    expect(handle).not.toContain('instagram-long-token');
    expect(await browser.call('readOnboardingState', {})).toMatchObject({
      instagramConnected: false,
    });
    await browser.call('keepInstagramToken', { uid, long_token: handle });
    expect(await browser.call('readOnboardingState', {})).toMatchObject({
      instagramConnected: true,
    });
    expect(await browser.call('keepInstagramToken', { uid, long_token: handle })).toEqual({
      ok: true,
    });
  });

  it('takes a handle from the session it was made for only', async () => {
    const { browser, uid } = await house.owner();
    const handle = await handleOf(browser);
    const stranger = await house.owner();
    await expect(
      stranger.browser.call('keepInstagramToken', { long_token: handle }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      stranger.browser.call('keepInstagramToken', { uid, long_token: handle }),
    ).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await expect(
      house.visitor().call('keepInstagramToken', { long_token: handle }),
    ).rejects.toMatchObject({ code: 'SESSION_MISSING' });
  });

  it('takes a handle for five minutes', async () => {
    const { browser } = await house.owner();
    const handle = await handleOf(browser);
    house.pass(minutes(5));
    await expect(browser.call('keepInstagramToken', { long_token: handle })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  it('says with an empty handle that the owner refused, or that it failed', async () => {
    const { browser } = await house.owner();
    const refused = comeBack(await leave(browser), { error: 'access_denied' });
    expect((await browser.goTo(refused)).href).toBe(failed);
    const broken = comeBack(await leave(browser), { code: 'made-up' });
    expect((await browser.goTo(broken)).href).toBe(failed);
    expect((await house.visitor().goTo('/instagram/start')).href).toBe(failed);
  });

  it('takes no return without a state of this session, nor one twice (S5)', async () => {
    const attacker = await house.owner();
    const victim = await house.owner();
    const consent = await leave(attacker.browser);
    const code = () => house.world.agree('attacker', back.web);
    const forged = comeBack(consent, { code: code() });
    expect((await victim.browser.goTo(forged)).href).toBe(failed);
    await attacker.browser.goTo(comeBack(consent, { code: code() }));
    const again = comeBack(consent, { code: code() });
    expect((await attacker.browser.goTo(again)).href).toBe(failed);
    expect(await victim.browser.call('readOnboardingState', {})).toMatchObject({
      instagramConnected: false,
    });
  });
});
