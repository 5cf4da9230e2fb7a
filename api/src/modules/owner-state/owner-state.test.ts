import { aLocation, withStack } from '../../testing';

const stack = withStack();

describe('the redirect to the dashboard', () => {
  it('is open to the owner, and greets them by the name of the business [7]', async () => {
    const { browser, uid, place_id } = await stack.owner();
    const answer = await browser.request(
      `/old-dashboard-transit?place_id=${place_id}&uid=${uid}&location=x`,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('is all set');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('leads over the finish page of the shell just after the end, and not from there', async () => {
    const { browser, uid } = await stack.owner();
    const transit = `/old-dashboard-transit?uid=${uid}`;
    await browser.call('recordStage', { uid, onboarding_stage: 'setNumber' });
    expect((await browser.request(transit)).statusCode).toBe(200);
    await browser.call('recordStage', { uid, onboarding_stage: 'completed' });
    expect((await browser.goTo(transit)).href).toBe('http://localhost:3000/finish');
    expect((await browser.request(`${transit}&from=finish`)).body).toContain('is all set');
  });

  it('skips the finish page for an owner who finished before', async () => {
    const { browser, uid } = await stack.owner();
    for (const onboarding_stage of ['completed', 'completed']) {
      await browser.call('recordStage', { uid, onboarding_stage });
    }
    expect((await browser.request(`/old-dashboard-transit?uid=${uid}`)).statusCode).toBe(200);
    const { browser: late, uid: other } = await stack.owner();
    await late.call('recordStage', { uid: other, onboarding_stage: 'completed' });
    stack.pass(10 * 60 * 1000);
    expect((await late.request(`/old-dashboard-transit?uid=${other}`)).statusCode).toBe(200);
  });

  it('leads all other visitors to the sign-in', async () => {
    const { uid, place_id } = await stack.owner();
    const { browser: stranger } = await stack.owner();
    for (const browser of [stranger, stack.visitor()]) {
      const target = await browser.goTo(`/old-dashboard-transit?place_id=${place_id}&uid=${uid}`);
      expect(target.href).toBe('http://localhost:3000/onboard');
    }
  });

  it('is documented among the addresses for browsers', async () => {
    const { paths } = (await stack.visitor().request('/docs/json')).json<{
      paths: Record<string, { get: { tags: string[] } }>;
    }>();
    expect(paths['/old-dashboard-transit']!.get.tags).toStrictEqual(['browser navigation']);
  });

  it('leads to the sign-in from an address with a repeated uid', async () => {
    const { browser, uid } = await stack.owner();
    const to = await browser.goTo(`/old-dashboard-transit?uid=${uid}&uid=${uid}`);
    expect(to.href).toBe('http://localhost:3000/onboard');
  });

  it('leads the owner there also from an address that names another place', async () => {
    const { browser, uid, place_id } = await stack.owner();
    const goToPlace = async (place: string) =>
      browser.request(`/old-dashboard-transit?place_id=${place}&uid=${uid}`);
    expect((await goToPlace('another')).headers.location).toBe('http://localhost:3000/onboard');
    expect((await goToPlace(place_id)).statusCode).toBe(200);
    expect((await goToPlace('')).statusCode).toBe(200);
  });

  it('is not cached, and its page runs no scripts', async () => {
    const { browser, uid } = await stack.owner();
    const { headers } = await browser.request(`/old-dashboard-transit?uid=${uid}`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
  });

  it('shows the name of a business as text', async () => {
    const email = 'markup@example.com';
    stack.world.account(email, { locations: [aLocation('m1', '<img src=x onerror=alert(1)>')] });
    const browser = stack.visitor();
    await stack.signIn(browser, email);
    const answer = await browser.call('saveBusiness', {
      email,
      place_id: 'place-m1',
      location_name: 'locations/m1',
      src: 'Web' as const,
    });
    const { uid } = (answer as { res: { uid: string } }).res;
    const page = await browser.request(`/old-dashboard-transit?uid=${uid}`);
    expect(page.body).toContain('&lt;img src=x');
    expect(page.body).not.toContain('<img');
  });
});

describe('where the product has its own dashboard', () => {
  const stack = withStack({ dashboardUrl: 'https://dashboard.example/home?from=onboarding' });

  it('the redirect leads to it, with the place and the owner', async () => {
    const { browser, uid, place_id, location_name } = await stack.owner();
    const goToTransit = (query: string) =>
      browser.goTo(`/old-dashboard-transit?uid=${uid}${query}`);
    const owner = { from: 'onboarding', place_id, uid };
    for (const [query, location] of [
      ['', location_name],
      ['&location=locations/7', 'locations/7'],
    ] as const) {
      const { origin, pathname, searchParams } = await goToTransit(query);
      expect(origin + pathname).toBe('https://dashboard.example/home');
      expect(Object.fromEntries(searchParams)).toStrictEqual({ ...owner, location });
    }
  });
});

describe('the type of a user', () => {
  it('is returned to the owner of the place only, and only when they have finished [4.3] [7]', async () => {
    const { browser, uid, place_id } = await stack.owner();
    expect(await browser.call('checkUser', { place_id })).toStrictEqual({ res: 'onboarding' });
    await browser.call('recordStage', { uid, onboarding_stage: 'completed' });
    expect(await browser.call('checkUser', { place_id })).toStrictEqual({ res: 'user' });
    const { browser: stranger } = await stack.owner();
    expect(await stranger.call('checkUser', { place_id })).toStrictEqual({ res: 'new' });
    expect(await stack.visitor().call('checkUser', { place_id })).toStrictEqual({ res: 'new' });
  });

  it('returns the record of an owner to that owner [3] [7]', async () => {
    const { browser, uid, email, place_id, location_name } = await stack.owner();
    expect(await browser.call('readUserDetails', { uid })).toStrictEqual({
      res: { uid, email, place_id, location: location_name, biz_name: expect.any(String) },
    });
    const { browser: stranger } = await stack.owner();
    const notFound = { res: 'Not a valid user' };
    expect(await stranger.call('readUserDetails', { uid })).toStrictEqual(notFound);
    expect(await stack.visitor().call('readUserDetails', { uid })).toStrictEqual(notFound);
  });
});
