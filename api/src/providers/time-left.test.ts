import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { apiConfig, createApp, type Api } from '../app';
import { comeBack, freshDatabase, ProviderWorld, Browser } from '../testing';
import { audience, claimsOf, issuerName, makeIssuer, type Issuer } from '../testing/issuer';
import { businessScope, createProviders } from '.';

const perCallMs = 60_000;
const delayMs = 200;

/** A slow Google: each answer is right, and each takes its time. */
const answers: Record<string, object> = {
  '/token': {},
  '/keys': {},
  '/accounts/-/locations': { nextPageToken: '2' },
  '/accounts/-/locations?2': { nextPageToken: '3' },
  '/accounts/-/locations?3': {},
};

describe('the calls to providers that one owner waits for', () => {
  let far: Server;
  let requests: string[];
  let api: Api;
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await makeIssuer();
    answers['/keys'] = issuer.keys;
    far = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://far.test');
      const page = searchParams.get('pageToken');
      const path = page ? `${pathname}?${page}` : pathname;
      requests.push(path);
      const answer = () => response.end(JSON.stringify(answers[path]));
      void pause(delayMs, undefined, { ref: false }).then(answer);
    });
    await new Promise<void>((listening) => far.listen(0, '127.0.0.1', listening));
    const google = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
    const { signIn, profiles } = createProviders({
      timeoutMs: perCallMs,
      google: {
        clientId: audience,
        issuers: [issuerName],
        clientSecret: 'secret',
        apiKey: 'key',
        authorize: `${google}/auth`,
        token: `${google}/token`,
        revoke: `${google}/revoke`,
        keys: `${google}/keys`,
        accounts: google,
        information: google,
        verifications: google,
        places: google,
      },
    });
    const { url } = await freshDatabase();
    const place = { dataFolder: undefined, databaseUrl: url };
    const providers = Object.assign(new ProviderWorld(), { signIn, profiles });
    api = await createApp({ ...apiConfig({ LOG_LEVEL: 'silent' }), ...place }, providers);
  });
  afterAll(async () => {
    await api.close();
    far.closeAllConnections();
    far.close();
  });

  const signInWithin = async (milliseconds: number) => {
    requests = [];
    api.config.patienceMs = milliseconds;
    const browser = new Browser(api);
    const { url } = await browser.call('readSignInUrl', { origin: 'web' });
    const consent = await browser.goTo(url);
    answers['/token'] = {
      access_token: 'google-token',
      expires_in: 3599,
      scope: `openid email ${businessScope}`,
      id_token: await issuer.sign(claimsOf(consent.searchParams.get('nonce')!)),
    };
    return browser.goTo(comeBack(consent, { code: 'a-code' }));
  };

  it('may each take their full time if there is enough for all', async () => {
    const arrived = await signInWithin(perCallMs);
    expect(arrived.pathname).toBe('/onboard/nobiz');
    expect(requests).toStrictEqual(Object.keys(answers));
  });

  it('share one budget: when it is used up, the sign-in ends without the locations', async () => {
    const arrived = await signInWithin(delayMs * 2.5);
    expect(arrived.pathname).toBe('/onboard/select-locations');
    expect(requests.length).toBeLessThan(Object.keys(answers).length - 1);
  });

  it('are not started when nothing is left', async () => {
    const arrived = await signInWithin(0);
    expect(arrived.search).toBe('?status=0&error=failed');
    expect(requests).toStrictEqual([]);
  });
});
