import { makeLink } from './modules/invitations/links';
import { decide, startSimulated } from 'simulated/testing';
import { apiConfig, createApp, type Api } from './app';
import { businessScope, createProviders } from './providers';
import { Browser, onDatabase } from './testing';

/** The complete flow of an owner, with the real adapters and the simulated providers. */
onDatabase((fresh) => {
  let api: Api;
  let simulated: Awaited<ReturnType<typeof startSimulated>>;

  beforeAll(async () => {
    simulated = await startSimulated();
    const config = {
      ...apiConfig({
        LOG_LEVEL: 'silent',
        SIMULATED_ORIGIN: simulated.origin,
        PROVIDER_TIMEOUT_MS: '60000',
        PATIENCE_MS: '60000',
      }),
      dataFolder: undefined,
      databaseUrl: (await fresh()).url,
    };
    api = await createApp(config, createProviders(config.providers));
  });
  afterAll(async () => {
    await api.close();
    await simulated.close();
  });

  const inbox = async <T>(path: string) => {
    await api.outbox.deliver();
    const answer = await fetch(`${simulated.origin}${path}`);
    return ((await answer.json()) as { messages: T[] }).messages;
  };
  const signIn = async (browser: Browser, account: string) => {
    const { url } = await browser.call('readSignInUrl', { origin: 'web' });
    const consent = await browser.goTo(url);
    const returnUrl = await decide(consent.href, { account, grant: [businessScope] });
    return browser.goTo(returnUrl.pathname + returnUrl.search);
  };

  it('leads a new owner from the link to the dashboard, and back again on another device', async () => {
    const browser = new Browser(api);
    await browser.call('resumeSession', { pre_uid: 'new-owner' });
    const arrived = await signIn(browser, 'omar.haddad+walk@example.com');
    expect(arrived.pathname).toBe('/onboard/select-locations');
    const email = arrived.searchParams.get('email')!;

    const answer = await browser.call('readLocations', { email });
    const { locations } = answer as Exclude<typeof answer, string>;
    const [location] = locations;
    const place_id = location!.metadata.placeId;
    const saved = await browser.call('saveBusiness', {
      email,
      place_id,
      location_name: location!.name,
      src: 'Web',
      pre_uid: 'new-owner',
    });
    expect(saved).toMatchObject({ res: { new_user: 1 } });
    const { uid } = (saved as { res: { uid: string } }).res;
    const message = { email, place_id, location: location!.name.replace('locations/', '') };
    await browser.call('sendOnboardingMail', message);
    await browser.call('sendOnboardingSms', message);
    expect(await inbox(`/mail.json?to=${encodeURIComponent(email)}`)).toHaveLength(1);
    expect(await inbox('/phone.json?number=%2B14135550142')).toHaveLength(1);

    await browser.call('saveSquarePreference', { square_preference: 'yes-square', uid });
    const square = new URL((await browser.call('readSquareUrl', { source: 'web' })).url);
    square.searchParams.set('state', uid);
    const atSquare = await browser.goTo(square.pathname + square.search);
    const fromSquare = await decide(atSquare.href);
    const priming = await browser.goTo(fromSquare.pathname + fromSquare.search);
    const merchant_id = priming.searchParams.get('merchant_id')!;
    expect(
      await browser.call('mapSquare', { uid, place_id, merchant_id, only_slack: false }),
    ).toStrictEqual({ res: 'mapped' });

    const atInstagram = await browser.goTo('/instagram/start?origin=web');
    const fromInstagram = await decide(atInstagram.href);
    const numbers = await browser.goTo(fromInstagram.pathname + fromInstagram.search);
    await browser.call('keepInstagramToken', {
      uid,
      long_token: numbers.searchParams.get('data')!,
    });

    await browser.call('syncContacts', {
      uid,
      place_id,
      first_name: 'Omar',
      last_name: 'Haddad',
      phones: [{ type: 'general_comm', phone: '4135550142', country_code: '+1' }],
    });
    await browser.call('recordStage', { uid, email, onboarding_stage: 'completed' });
    const transit = `/old-dashboard-transit?place_id=${place_id}&uid=${uid}&location=${location!.name}`;
    expect((await browser.goTo(transit)).pathname).toBe('/finish');
    const dashboard = await browser.request(`${transit}&from=finish`);
    expect(dashboard.statusCode).toBe(200);
    expect(dashboard.body).toContain('After each Square payment');

    const phone = new Browser(api);
    const pre_uid = await makeLink(api, api.sql, 'new-owner');
    expect(await phone.call('resumeSession', { pre_uid })).toMatchObject({ uid });
    expect(await phone.call('readOnboardingState', {})).toMatchObject({
      square_preference: 'yes-square',
      squareConnected: true,
      instagramConnected: true,
    });
  });

  it('creates a profile for an owner without one, and verifies it with the sent code [3] [7]', async () => {
    const browser = new Browser(api);
    const arrived = await signIn(browser, 'nina.kowalska+walk@example.com');
    expect(arrived.pathname).toBe('/onboard/nobiz');
    const email = arrived.searchParams.get('email')!;

    const { categories } = await browser.call('readProfileCategories', {});
    const category = categories.find(({ label }) => label === 'Nail salon')!;
    const { predictions } = await browser.call('searchPlaces', { place: '12 main' });
    const place = predictions[0]!;
    const { res } = await browser.call('readPlace', { place_id: place.place_id });
    const [country_code_num, business_phone] = ['1', '4155552671'];
    const { location_name, verification_token } = await browser.call('createProfile', {
      ...res,
      business_location: place.description,
      country_code_num,
      business_email: email,
      business_phone,
      country_code: 'US',
      region_code: 'US',
      business_name: 'Kowalska Nails',
      primary_category: category.value,
      display_name: category.label,
      door_num: '',
      ref_place_id: place.place_id,
      is_test: false,
      is_retry: false,
    });
    const [sms] = await inbox<{ code: string }>('/phone.json?number=%2B14155552671');
    const verified = await browser.call('verifyCode', {
      otp: sms!.code,
      verification_token: verification_token!,
      is_test: false,
      business_email: email,
    });
    expect(verified).toStrictEqual({ verified: true, location_name, place_id: place.place_id });
    expect(
      await browser.call('saveBusiness', {
        email,
        place_id: place.place_id,
        location_name: location_name!,
        src: 'Web',
        gbp_created: true,
      }),
    ).toMatchObject({ res: { new_user: 1 } });
    const secondAnswer = await browser.call('readLocations', { email });
    expect(secondAnswer).toMatchObject({
      locations: [{ name: location_name, title: 'Kowalska Nails', verified: true }],
    });
  });

  it('rejects the account of the ready invitation for another business', async () => {
    const browser = new Browser(api);
    await browser.call('resumeSession', { pre_uid: 'wrong-account' });
    const arrived = await signIn(browser, 'priya.nair@example.com');
    expect(arrived.pathname).toBe('/onboard/wrong-account');
    expect(arrived.searchParams.get('used_email')).toBe('priya.nair@example.com');
  });
});
