import { createProviders, type ProviderConfig } from '.';
import { decide } from 'simulated/testing';
import { withSimulated } from '../testing/simulated';

const far = withSimulated();

const authorization = { state: 's', redirectUri: 'http://localhost:4000/callback' };
const providers = (config: ProviderConfig = {}) =>
  createProviders({ simulatedOrigin: far.origin, timeoutMs: 60_000, ...config });
const control = (url: string, payload: object) =>
  far.server.inject({ method: 'POST', url: `/control/${url}`, payload });

const inDays = (time: Date) => Math.round((time.getTime() - Date.now()) / 86_400_000);

async function seller(cookie: string) {
  const { payments } = providers();
  const returnUrl = await decide(payments.authorizeUrl(authorization), {
    cookie: `simulated_seller=${cookie}`,
  });
  return payments.exchange(returnUrl.searchParams.get('code') ?? '', authorization.redirectUri);
}

async function account() {
  const { photos } = providers();
  const returnUrl = await decide(photos.authorizeUrl(authorization));
  return photos.exchange(returnUrl.searchParams.get('code') ?? '', authorization.redirectUri);
}

describe('the permission of a Square seller', () => {
  it('is renewed even if its token has expired', async () => {
    const access = await seller('ML0000000000000001');
    expect(inDays(access.expiresAt)).toBe(30);
    await control('aged', { provider: 'square', subject: access.merchantId, days: 31 });
    const next = await providers().payments.renew(access);
    expect(next).toStrictEqual({
      merchantId: access.merchantId,
      refreshToken: access.refreshToken,
      accessToken: expect.not.stringMatching(access.accessToken),
      expiresAt: expect.any(Date),
    });
  });

  it('has ended after a revocation by either side', async () => {
    const { payments } = providers();
    const ended = { code: 'SIGN_IN_NEEDED' };
    const sellerAccess = await seller('ML0000000000000002');
    await control('withdrawn', { provider: 'square', subject: sellerAccess.merchantId });
    await expect(payments.renew(sellerAccess)).rejects.toMatchObject(ended);
    const otherAccess = await seller('ML0000000000000003');
    await payments.revoke(otherAccess.accessToken);
    await expect(payments.renew(otherAccess)).rejects.toMatchObject(ended);
  });

  it('continues where our own client secret is rejected', async () => {
    const access = await seller('ML0000000000000004');
    const wrong = providers({ square: { clientSecret: 'rotated' } }).payments;
    await expect(wrong.renew(access)).rejects.toMatchObject({ code: 'API_FAILED' });
  });
});

describe('the permission of an Instagram account', () => {
  it('is renewed once it is a day old, and not before', async () => {
    const { photos } = providers();
    const access = await account();
    expect(inDays(access.expiresAt)).toBe(60);
    await expect(photos.renew(access.longToken)).rejects.toMatchObject({ code: 'API_FAILED' });
    await control('aged', { provider: 'instagram', subject: access.account, days: 2 });
    const next = await photos.renew(access.longToken);
    expect(next).toMatchObject({ account: access.account, accountIds: access.accountIds });
    expect(next.longToken).not.toBe(access.longToken);
  });

  it.each([
    ['revoked', 'withdrawn', {}],
    ['left for sixty days', 'aged', { days: 61 }],
  ])('has ended when it was %s', async (_, how, more) => {
    const { longToken, account: subject } = await account();
    await control(how, { provider: 'instagram', subject, ...more });
    await expect(providers().photos.renew(longToken)).rejects.toMatchObject({
      code: 'SIGN_IN_NEEDED',
    });
  });
});

describe('the permission of a Google account', () => {
  it.each([
    ['revoked', 'withdrawn', {}],
    ['used for longer than an hour', 'aged', { days: 0.05 }],
  ])('is reported as ended when it was %s', async (_, how, more) => {
    const { signIn, profiles } = providers();
    const proof = { verifier: 'v'.repeat(43), nonce: 'n' };
    const subject = 'maya.chen@example.com';
    const url = signIn.authorizeUrl({ ...authorization, proof, loginHint: subject });
    const scope = 'https://www.googleapis.com/auth/business.manage';
    const returnUrl = await decide(url, { account: subject, grant: [scope] });
    const code = returnUrl.searchParams.get('code') ?? '';
    const access = await signIn.exchange({ code, redirectUri: authorization.redirectUri, proof });
    await control(how, { provider: 'google', subject, ...more });
    await expect(profiles.locations(access.accessToken)).rejects.toMatchObject({
      code: 'SIGN_IN_NEEDED',
    });
  });
});
