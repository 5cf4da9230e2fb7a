import { minutes } from '../../context';
import { comeBack, withStack, type Browser } from '../../testing';

const returnAddresses = {
  web: 'http://localhost:4000/instagram/redirect-url/web-onboarding',
  app: 'http://localhost:4000/instagram/redirect-url/in-app-browser-onboarding',
} as const;

const stack = withStack();

const leave = (browser: Browser, origin: 'web' | 'app' = 'web') =>
  browser.goTo(`/instagram/start?origin=${origin}`);
const handleOf = async (browser: Browser, origin: 'web' | 'app' = 'web') => {
  const consent = await leave(browser, origin);
  const code = stack.world.agree('corner.cuts', returnAddresses[origin]);
  const arrived = await browser.goTo(comeBack(consent, { code }));
  expect(arrived.origin + arrived.pathname).toBe('http://localhost:3000/setNumber');
  return arrived.searchParams.get('data')!;
};
const failed = 'http://localhost:3000/setNumber?data=';

it.each(['web', 'app'] as const)(
  'returns to its own address on the %s build [4.8] [7]',
  async (build) => {
    const { browser } = await stack.owner();
    const consent = await leave(browser, build);
    expect(consent.searchParams.get('redirect_uri')).toBe(returnAddresses[build]);
    expect(await handleOf(browser, build)).not.toBe('');
  },
);

it('gives the browser a handle and never the token (S4) [7]', async () => {
  const { browser, uid } = await stack.owner();
  const handle = await handleOf(browser);
  expect(handle).not.toContain('instagram-long-token');
  expect(await browser.call('readOnboardingState', {})).toMatchObject({
    instagramConnected: false,
  });
  await browser.call('keepInstagramToken', { uid, long_token: handle });
  expect(await browser.call('readOnboardingState', {})).toMatchObject({
    instagramConnected: true,
  });
  expect(await browser.call('keepInstagramToken', { uid, long_token: handle })).toStrictEqual({
    ok: true,
  });
});

it('accepts a handle only from the session it was created for', async () => {
  const { browser, uid } = await stack.owner();
  const handle = await handleOf(browser);
  const stranger = await stack.owner();
  await expect(
    stranger.browser.call('keepInstagramToken', { long_token: handle }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    stranger.browser.call('keepInstagramToken', { uid, long_token: handle }),
  ).rejects.toMatchObject({ code: 'NOT_YOURS' });
  await expect(
    stack.visitor().call('keepInstagramToken', { long_token: handle }),
  ).rejects.toMatchObject({ code: 'SESSION_MISSING' });
});

it('rejects a handle from another session of the same owner, such as one by a copied link', async () => {
  const { browser, email } = await stack.owner();
  const handle = await handleOf(browser);
  const elsewhere = stack.visitor();
  await stack.signIn(elsewhere, email);
  const { locations } = (await elsewhere.call('readLocations', { email })) as {
    locations: { name: string; metadata: { placeId: string } }[];
  };
  const [{ name, metadata }] = locations as [(typeof locations)[number]];
  await elsewhere.call('saveBusiness', {
    email,
    place_id: metadata.placeId,
    location_name: name,
    src: 'Web',
  });
  await expect(elsewhere.call('keepInstagramToken', { long_token: handle })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('rejects a state of another provider’s sign-in', async () => {
  const { browser, uid } = await stack.owner();
  const square = await browser.goTo(`/square/start?state=${uid}`);
  const state = square.searchParams.get('state')!;
  const code = stack.world.agree('corner.cuts', returnAddresses.web);
  const crossed = comeBack(await leave(browser), { code, state });
  expect((await browser.goTo(crossed)).href).toBe(failed);
});

it('accepts a handle for five minutes', async () => {
  const { browser } = await stack.owner();
  const handle = await handleOf(browser);
  stack.pass(minutes(5));
  await expect(browser.call('keepInstagramToken', { long_token: handle })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  });
});

it('returns an empty handle when the owner refused, or the connection failed', async () => {
  const { browser } = await stack.owner();
  const refused = comeBack(await leave(browser), { error: 'access_denied' });
  expect((await browser.goTo(refused)).href).toBe(failed);
  const broken = comeBack(await leave(browser), { code: 'made-up' });
  expect((await browser.goTo(broken)).href).toBe(failed);
  expect((await stack.visitor().goTo('/instagram/start')).href).toBe(failed);
});

it('rejects a return without a state of this session (S5)', async () => {
  const attacker = await stack.owner();
  const victim = await stack.owner();
  const consent = await leave(attacker.browser);
  const code = () => stack.world.agree('attacker', returnAddresses.web);
  const forged = comeBack(consent, { code: code() });
  expect((await victim.browser.goTo(forged)).href).toBe(failed);
  expect(await victim.browser.call('readOnboardingState', {})).toMatchObject({
    instagramConnected: false,
  });
});

it('repeats the result of the first return', async () => {
  const { browser, uid } = await stack.owner();
  const consent = await leave(browser);
  const code = () => stack.world.agree('corner.cuts', returnAddresses.web);
  const first = await browser.goTo(comeBack(consent, { code: code() }));
  const repeatReturn = async () =>
    (await browser.goTo(comeBack(consent, { code: code() }))).searchParams.get('data')!;
  const second = await repeatReturn();
  await browser.call('keepInstagramToken', { uid, long_token: first.searchParams.get('data')! });
  for (const long_token of [second, await repeatReturn()]) {
    expect(await browser.call('keepInstagramToken', { uid, long_token })).toStrictEqual({
      ok: true,
    });
  }
  expect(await browser.call('readOnboardingState', {})).toMatchObject({
    instagramConnected: true,
  });
});

it('names the screen on which the owner started, also after a failure', async () => {
  const { browser } = await stack.owner();
  const setOut = () => browser.goTo('/instagram/start?origin=web&from=priming');
  const code = stack.world.agree('corner.cuts', returnAddresses.web);
  const arrived = await browser.goTo(comeBack(await setOut(), { code }));
  expect(arrived.searchParams.get('from')).toBe('priming');
  const refused = await browser.goTo(comeBack(await setOut(), { error: 'access_denied' }));
  expect(refused.search).toBe('?data=&from=priming');
});
