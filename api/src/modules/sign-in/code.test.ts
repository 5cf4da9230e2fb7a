import { decide, startSimulated } from 'simulated/testing';
import { apiConfig, createApp, type Api } from '../../app';
import { businessScope, createProviders } from '../../providers';
import { filledConfig } from '../../providers/config';
import { Browser, comeBack, freshDatabase } from '../../testing';

/** Uses the real adapter, and a provider that remembers the session of each code. */
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
    databaseUrl: (await freshDatabase()).url,
  };
  api = await createApp(config, createProviders(config.providers));
});
afterAll(async () => {
  await api.close();
  await simulated.close();
});

const leave = async (browser: Browser) => {
  const { url } = await browser.call('readSignInUrl', { origin: 'web' });
  return browser.goTo(url);
};
const agree = async (consent: URL, account: string) => {
  const returnUrl = await decide(consent.href, { account, grant: [businessScope] });
  return returnUrl.searchParams.get('code')!;
};

it('rejects a code of another session', async () => {
  const attackers = await agree(await leave(new Browser(api)), 'omar.haddad+attacker@example.com');
  const victim = new Browser(api);
  const arrived = await victim.goTo(comeBack(await leave(victim), { code: attackers }));
  expect(arrived.pathname + arrived.search).toBe('/onboard?status=0&error=expired');
  expect(await victim.call('readSession', {})).toStrictEqual({});
});

it('rejects a code of another sign-in in the same session', async () => {
  const browser = new Browser(api);
  const code = await agree(await leave(browser), 'omar.haddad+twice@example.com');
  const arrived = await browser.goTo(comeBack(await leave(browser), { code }));
  expect(arrived.search).toBe('?status=0&error=expired');
  expect(await browser.call('readSession', {})).toStrictEqual({});
});

it('protects a code that is exchanged without the verifier', async () => {
  const consent = await leave(new Browser(api));
  const exchange = async (more: Record<string, string>) => {
    const code = await agree(consent, 'omar.haddad+stolen@example.com');
    const { clientId, clientSecret, token } = filledConfig({
      simulatedOrigin: simulated.origin,
    }).google;
    const answer = await fetch(token, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        code,
        grant_type: 'authorization_code',
        redirect_uri: consent.searchParams.get('redirect_uri')!,
        ...more,
      }),
    });
    return answer.json();
  };
  const refused = { error: 'invalid_grant' };
  expect(await exchange({})).toMatchObject(refused);
  expect(await exchange({ code_verifier: 'another' })).toMatchObject(refused);
});

it('sends the verifier only as a challenge, and stores it sealed', async () => {
  const consent = await leave(new Browser(api));
  expect(consent.searchParams.get('code_challenge_method')).toBe('S256');
  expect(consent.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  const nonce = consent.searchParams.get('nonce')!;
  expect(nonce).toMatch(/^[\w-]{43}$/);
  const { rows } = (await api.sql.execute('select details from oauth_states')) as unknown as {
    rows: { details: { proof: string } }[];
  };
  expect(rows.length).toBeGreaterThan(0);
  for (const { details } of rows) expect(details.proof).toMatch(/^v1\./);
  expect(JSON.stringify(rows)).not.toContain(nonce);
});

it('rejects an address that the provider has not confirmed, with the reason', async () => {
  const browser = new Browser(api);
  const consent = await leave(browser);
  const code = await agree(consent, 'iris.lund@example.com');
  const arrived = await browser.goTo(comeBack(consent, { code }));
  expect(arrived.pathname + arrived.search).toBe('/onboard?status=0&error=unverified');
  expect(await browser.call('readSession', {})).toStrictEqual({});
});

it('uses the settings that the simulated provider publishes', async () => {
  const { google } = filledConfig({ simulatedOrigin: simulated.origin });
  const url = `${google.issuers[0]}/.well-known/openid-configuration`;
  expect(await (await fetch(url)).json()).toMatchObject({
    issuer: google.issuers[0],
    authorization_endpoint: google.authorize,
    token_endpoint: google.token,
    jwks_uri: google.keys,
  });
});
