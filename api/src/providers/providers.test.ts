import type { CodeWay } from 'shared-contracts/api';
import { businessScope, createProviders, type StartedVerification } from '.';
import { decide } from 'simulated/testing';
import { aProfile, withSimulated } from '../testing/simulated';

const redirectUri = 'http://localhost:4000/google/callback';

let clock: number;
const far = withSimulated({ now: () => new Date(clock) });

/** A long timeout unless the test is about timeouts, because the first search is slow on a busy machine. */
const providers = (timeoutMs = 60_000) =>
  createProviders({ simulatedOrigin: far.origin, timeoutMs }, () => new Date(clock));

const proof = { verifier: 'v'.repeat(43), nonce: 'of this sign-in' };

beforeEach(() => {
  clock = Date.parse('2026-11-20T09:00:00Z');
});

async function signIn(account: string, grant = [businessScope]) {
  const { signIn } = providers();
  const page = await decide(signIn.authorizeUrl({ state: 's1', redirectUri, proof }), {
    account,
    grant,
  });
  return signIn.exchange({ code: codeIn(page), redirectUri, proof });
}

const codeIn = (page: URL) => page.searchParams.get('code') ?? '';

async function order(fault: object) {
  const answer = await fetch(`${far.origin}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(answer.status).toBe(201);
}

async function messages(path: string): Promise<Record<string, string>[]> {
  const answer = (await (await fetch(far.origin + path)).json()) as {
    messages: Record<string, string>[];
  };
  return answer.messages;
}

/** Google's names of the granted scopes, independent of the requested names. */
const long = ['email', 'profile'].map((name) => `https://www.googleapis.com/auth/userinfo.${name}`);

describe('signing in', () => {
  it('returns with the state and a code for the account', async () => {
    const { signIn } = providers();
    const url = signIn.authorizeUrl({
      state: 'once 1',
      redirectUri,
      loginHint: 'a@example.com',
      proof,
    });
    expect(new URL(url).searchParams.get('login_hint')).toBe('a@example.com');
    const page = await decide(url, { account: 'omar.haddad@example.com', grant: [businessScope] });
    expect(page.origin + page.pathname).toBe(redirectUri);
    expect(page.searchParams.get('state')).toBe('once 1');
    const account = await signIn.exchange({ code: codeIn(page), redirectUri, proof });
    expect(account).toMatchObject({
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'omar.haddad@example.com',
      emailVerified: true,
      firstName: 'Omar',
      lastName: 'Haddad',
      scopes: ['openid', ...long, businessScope],
    });
    const picture = await fetch(account.picture);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('reports which permission was refused [6]', async () => {
    const account = await signIn('leo.martin@example.com', []);
    expect(account.scopes).toStrictEqual(['openid', ...long]);
    await expect(providers().profiles.locations(account.accessToken)).rejects.toMatchObject({
      code: 'PROVIDER_OFF',
      field: 'account',
    });
  });

  it('accepts a code once, and for ten minutes', async () => {
    const { signIn } = providers();
    const url = signIn.authorizeUrl({ state: 's', redirectUri, proof });
    const first = await decide(url, { account: 'omar.haddad@example.com' });
    const exchange = { code: codeIn(first), redirectUri, proof };
    await signIn.exchange(exchange);
    await expect(signIn.exchange(exchange)).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });

    const second = await decide(url, { account: 'omar.haddad@example.com' });
    clock += 10 * 60_000;
    await expect(
      signIn.exchange({ code: codeIn(second), redirectUri, proof }),
    ).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('rejects a code with another return address', async () => {
    const { signIn } = providers();
    const page = await decide(signIn.authorizeUrl({ state: 's', redirectUri, proof }), {
      account: 'omar.haddad@example.com',
    });
    await expect(
      signIn.exchange({
        code: codeIn(page),
        redirectUri: 'http://localhost:4000/elsewhere',
        proof,
      }),
    ).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('returns an error when it is cancelled', async () => {
    const page = await decide(providers().signIn.authorizeUrl({ state: 's', redirectUri, proof }), {
      account: 'omar.haddad@example.com',
      decision: 'cancel',
    });
    expect(Object.fromEntries(page.searchParams)).toStrictEqual({
      error: 'access_denied',
      state: 's',
    });
  });
});

const profile = { ...aProfile, addressLines: ['12 Mill Street', 'Door 4'] };

describe('business profiles', () => {
  it('lists every location, with its formatted address and whether it is verified [3]', async () => {
    const { accessToken } = await signIn('maya.chen@example.com');
    const locations = await providers().profiles.locations(accessToken);
    expect(locations).toHaveLength(12);
    expect(locations[0]).toMatchObject({
      name: expect.stringMatching(/^locations\/\d+$/),
      title: 'Chen & Co. Barbers Downtown',
      storefrontAddress: { addressLines: ['18 Main Street', 'Portland', 'OR 97201'] },
      verified: true,
      metadata: { placeId: expect.stringMatching(/^ChIJ/) },
    });
    expect(new Set(locations.map(({ verified }) => verified))).toStrictEqual(
      new Set([true, false]),
    );
  });

  it('lists nothing for an account without a location', async () => {
    const { accessToken } = await signIn('nobody.yet@example.com');
    expect(await providers().profiles.locations(accessToken)).toStrictEqual([]);
  });

  it('reads all pages of categories, and caches them [7]', async () => {
    const { profiles } = providers();
    const { accessToken } = await signIn('creator@example.com');
    const list = { region: 'US', language: 'en' };
    const categories = await profiles.categories(accessToken, list);
    expect(categories.length).toBeGreaterThan(500);
    expect(categories).toContainEqual({ value: 'categories/gcid:barber_shop', label: 'Barber' });
    const spanish = await profiles.categories(accessToken, { ...list, language: 'es' });
    expect(spanish).toContainEqual({ value: 'categories/gcid:barber_shop', label: 'Barbería' });
    await order({ provider: 'profiles', match: '/categories' });
    expect(await profiles.categories(accessToken, list)).toBe(categories);
    const elsewhere = profiles.categories(accessToken, { ...list, region: 'GB' });
    await expect(elsewhere).rejects.toMatchObject({ code: 'API_FAILED' });
    const keyAlone = providers().profiles.categories('', list);
    await expect(keyAlone).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' });
  });

  it('requests categories again after a failure', async () => {
    const { profiles } = providers();
    const { accessToken } = await signIn('creator@example.com');
    const read = () => profiles.categories(accessToken, { region: 'US', language: 'en' });
    await order({ provider: 'profiles', match: '/categories' });
    await expect(read()).rejects.toMatchObject({ code: 'API_FAILED' });
    expect((await read()).length).toBeGreaterThan(500);
  });

  it('creates a profile once per request', async () => {
    const { accessToken } = await signIn('creator@example.com');
    const { profiles } = providers();
    const name = await profiles.create(accessToken, profile, 'request-1');
    expect(await profiles.create(accessToken, profile, 'request-1')).toBe(name);
    expect(await profiles.create(accessToken, profile, 'request-2')).not.toBe(name);
    expect(await profiles.locations(accessToken)).toHaveLength(2);
    expect(await profiles.locations(accessToken)).toContainEqual({
      name,
      title: 'North Star Barbers',
      storefrontAddress: {
        addressLines: ['12 Mill Street', 'Door 4', 'Springfield', 'IL 62704'],
      },
      verified: false,
      metadata: { placeId: expect.stringMatching(/^ChIJ/) },
    });
  });
});

describe('verification', () => {
  async function created(account: string, phone = profile.phone) {
    const { accessToken } = await signIn(account);
    const { profiles } = providers();
    const location = await profiles.create(accessToken, { ...profile, phone }, `for ${phone}`);
    return {
      location,
      start: (by: CodeWay) =>
        profiles.startVerification(accessToken, { location, phone, email: account, by: [by] }),
      complete: (started: StartedVerification | undefined | string, pin = '') =>
        profiles.completeVerification(accessToken, nameOf(started), pin),
      locations: () => profiles.locations(accessToken),
    };
  }

  const nameOf = (started: StartedVerification | undefined | string) => {
    if (typeof started === 'string') return started;
    return started?.kind === 'code-sent' ? started.name : '';
  };

  const codeSentTo = async (number: string) => {
    const [newest] = await messages(`/phone.json?number=${encodeURIComponent(number)}`);
    return newest?.code ?? '';
  };

  const otherThan = (pin: string) => (pin === '000000' ? '000001' : '000000');

  it('sends a code by text, and the code verifies the profile', async () => {
    const { start, complete, locations } = await created('texted@example.com', '+12025550101');
    const name = await start('text');
    const [message] = await messages('/phone.json?number=2025550101');
    expect(message).toMatchObject({ kind: 'sms', to: '+12025550101' });
    expect(message?.code).toMatch(/^\d{6}$/);
    expect(message?.text).toContain(message?.code);
    expect(await complete(name, message?.code)).toBe('verified');
    expect((await locations())[0]?.verified).toBe(true);
    expect(await complete(name, message?.code)).toBe('expired');
  });

  it('calls with another code, and the first stays valid', async () => {
    const { start, complete } = await created('called@example.com', '+12025550123');
    const texted = await start('text');
    const first = await codeSentTo('+12025550123');
    const called = await start('call');
    expect(called).not.toStrictEqual(texted);
    const [call] = await messages('/phone.json?number=%2B12025550123');
    expect(call).toMatchObject({ kind: 'call' });
    expect(call?.text).toContain([...(call?.code ?? '')].join(', '));
    expect(await complete(texted, first)).toBe('verified');
  });

  it('returns wrong for a wrong code, and expired after the fifth', async () => {
    const { start, complete } = await created('guesser@example.com', '+12025550102');
    const name = await start('text');
    const pin = await codeSentTo('+12025550102');
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await complete(name, otherThan(pin))).toBe('wrong');
    }
    expect(await complete(name, pin)).toBe('expired');
  });

  it('returns expired after fifteen minutes and for an unknown verification', async () => {
    const { location, start, complete } = await created('late@example.com', '+12025550103');
    const name = await start('text');
    const pin = await codeSentTo('+12025550103');
    clock += 15 * 60_000;
    expect(await complete(name, pin)).toBe('expired');
    expect(await complete(`${location}/verifications/none`, pin)).toBe('expired');
  });

  it('is completed at once for some numbers and accounts', async () => {
    const byNumber = await created('lucky@example.com', '+12025550177');
    expect(await byNumber.start('text')).toStrictEqual({ kind: 'verified' });
    expect((await byNumber.locations())[0]?.verified).toBe(true);
    const byAccount = await created('ada.whitfield+1@example.com');
    expect(await byAccount.start('text')).toStrictEqual({ kind: 'verified' });
  });

  it('is not open for some numbers and accounts', async () => {
    const byNumber = await created('unlucky@example.com', '+12025550188');
    expect(await byNumber.start('text')).toBeUndefined();
    const byAccount = await created('tom.baker+1@example.com');
    expect(await byAccount.start('call')).toBeUndefined();
  });

  it('is rejected for the location of another owner', async () => {
    const { location } = await created('first@example.com', '+12025550104');
    const { accessToken } = await signIn('second@example.com');
    await expect(
      providers().profiles.startVerification(accessToken, {
        location,
        phone: '+12025550104',
        email: 'second@example.com',
        by: ['text'],
      }),
    ).rejects.toMatchObject({ code: 'API_FAILED' });
  });
});

describe('places', () => {
  it('suggests addresses and returns the details of each [3]', async () => {
    const { places } = providers();
    const [suggestion] = await places.suggest('12 mill spr', 'session-1');
    expect(suggestion?.description).toMatch(/^12 Mill Street, Springfield, /);
    expect(await places.details(suggestion?.place_id ?? '', 'session-1')).toStrictEqual({
      administrative_area: expect.stringMatching(/^[A-Z]{2}$/),
      locality: 'Springfield',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      postal_code: expect.stringMatching(/^\d{5}$/),
      address_lines: ['12 Mill Street'],
    });
  });

  it('suggests nothing for an unknown address, and returns nothing for an unknown id', async () => {
    const { places } = providers();
    expect(await places.suggest('zzyzx galactic parade', 'session-1')).toStrictEqual([]);
    expect(await places.details('ChIJ/../unknown', 'session-1')).toBeUndefined();
  });

  it('rejects a session token that the provider would reject', async () => {
    await expect(providers().places.suggest('12 mill', 'x'.repeat(37))).rejects.toMatchObject({
      code: 'API_FAILED',
    });
  });
});

describe('payments', () => {
  const query = { state: 'sq', redirectUri: 'http://localhost:4000/square/callback' };

  it('connects the same merchant for the same browser', async () => {
    const { payments } = providers();
    const url = payments.authorizeUrl(query);
    const connect = async (cookie?: string) => {
      const page = await decide(url, { cookie });
      expect(page.searchParams.get('state')).toBe('sq');
      return payments.exchange(page.searchParams.get('code') ?? '', query.redirectUri);
    };
    const seller = 'simulated_seller=ML0123456789ABCDEF';
    const first = await connect(seller);
    const second = await connect(seller);
    expect(first.merchantId).toBe('ML0123456789ABCDEF');
    expect(second.merchantId).toBe(first.merchantId);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect((await connect()).merchantId).not.toBe(first.merchantId);
  });

  it('requests the permissions that the specification lists [6]', () => {
    const scope = new URL(providers().payments.authorizeUrl(query)).searchParams.get('scope');
    expect(scope).toBe(
      'ITEMS_READ MERCHANT_PROFILE_READ PAYMENTS_READ APPOINTMENTS_READ APPOINTMENTS_ALL_READ ' +
        'CUSTOMERS_READ CUSTOMERS_WRITE ORDERS_READ EMPLOYEES_READ INVOICES_READ',
    );
  });

  it('returns an error when it is refused', async () => {
    const page = await decide(providers().payments.authorizeUrl(query), { decision: 'refuse' });
    expect(Object.fromEntries(page.searchParams)).toStrictEqual({
      error: 'access_denied',
      error_description: 'user_denied',
      state: 'sq',
    });
  });
});

describe('photos', () => {
  const query = { state: 'ig', redirectUri: 'http://localhost:4000/instagram/callback' };

  it('connects an account with a long-lived token [6]', async () => {
    const { photos } = providers();
    const url = photos.authorizeUrl(query);
    expect(new URL(url).searchParams.get('scope')).toBe('user_profile,user_media');
    expect(new URL(url).searchParams.get('response_type')).toBe('code');
    const page = await decide(url);
    expect(page.hash).toBe('#_');
    const code = page.searchParams.get('code') ?? '';
    const connected = await photos.exchange(`${code}#_`, query.redirectUri);
    expect(connected).toStrictEqual({
      account: expect.stringMatching(/^salon\.\d{6}$/),
      accountIds: [expect.stringMatching(/^1784\d+$/), expect.stringMatching(/^2\d+$/)],
      expiresAt: expect.any(Date),
      longToken: expect.stringMatching(/^instagram-/),
    });
    await expect(photos.exchange(code, query.redirectUri)).rejects.toMatchObject({
      code: 'API_FAILED',
    });
  });

  it('returns an error when it is refused', async () => {
    const page = await decide(providers().photos.authorizeUrl(query), { decision: 'refuse' });
    expect(page.searchParams.get('error')).toBe('access_denied');
    expect(page.searchParams.get('state')).toBe('ig');
  });
});

describe('messages', () => {
  it('arrive once if the provider recognizes repeats, and otherwise as often as they are sent', async () => {
    const { mailer, sms, chat } = providers();
    for (let repeats = 0; repeats < 2; repeats++) {
      await mailer.send({ id: 'm1', to: 'jo@example.com', subject: 'Welcome', text: 'Hello <b>' });
      await sms.send({ id: 's1', to: '+12025550111', text: 'Hello' });
      await chat.post({ id: 'c1', channel: 'onboarding-temp', text: 'Get Started Clicked' });
    }
    expect(await messages('/mail.json?to=jo@example.com')).toMatchObject([
      { id: 'm1', subject: 'Welcome', text: 'Hello <b>' },
    ]);
    const texts = await messages('/phone.json?number=+12025550111');
    expect(texts).toMatchObject([{ text: 'Hello' }, { text: 'Hello' }]);
    expect(await messages('/chat.json?channel=onboarding-temp')).toMatchObject([
      { text: 'Get Started Clicked' },
      { text: 'Get Started Clicked' },
    ]);
  });
});

describe('failures', () => {
  it('have a code and a cause, and are not retried silently', async () => {
    await order({ provider: 'places', then: 503 });
    const failed = providers().places.suggest('12 mill', 's');
    await expect(failed).rejects.toMatchObject({
      name: 'ShopfrontError',
      code: 'API_FAILED',
      status: 502,
      cause: expect.objectContaining({ message: expect.stringContaining('503') }),
    });
    expect(await providers().places.suggest('12 mill', 's')).not.toStrictEqual([]);
  });

  it('distinguish a timeout from a closed connection and an unreachable provider', async () => {
    await order({ provider: 'sms', delayMs: 5000, then: 'go on' });
    const sms = { id: 'slow', to: '+12025550112', text: 'x' };
    await expect(providers(50).sms.send(sms)).rejects.toMatchObject({
      code: 'API_TIMEOUT',
      status: 504,
    });
    await order({ provider: 'sms', then: 'hang up' });
    await expect(providers().sms.send(sms)).rejects.toMatchObject({
      code: 'API_UNREACHABLE',
      status: 502,
      cause: expect.anything(),
    });
    const unreachable = createProviders({ simulatedOrigin: 'http://127.0.0.1:1' });
    await expect(unreachable.sms.send(sms)).rejects.toMatchObject({ code: 'API_UNREACHABLE' });
  });

  it('include an answer that does not match the schema', async () => {
    const astray = createProviders({
      simulatedOrigin: far.origin,
      google: { token: `${far.origin}/health` },
      chat: { address: `${far.origin}/mail.json?` },
    });
    await expect(astray.signIn.exchange({ code: 'x', redirectUri, proof })).rejects.toMatchObject({
      code: 'API_FAILED',
    });
    const odd = createProviders({
      simulatedOrigin: far.origin,
      google: { information: `${far.origin}/phone?` },
    });
    await expect(odd.profiles.locations('x')).rejects.toMatchObject({
      code: 'API_ANSWER_MALFORMED',
    });
  });
});
