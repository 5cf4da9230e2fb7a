import { businessScope, createProviders } from '..';
import { decide } from 'simulated/testing';
import { withSimulated } from '../../testing/simulated';

const redirectUri = 'http://localhost:4000/google/callback';
const proof = { verifier: 'v'.repeat(43), nonce: 'of this sign-in' };

let clock = Date.parse('2026-11-20T09:00:00Z');
const far = withSimulated({ now: () => new Date(clock) });

const providers = () =>
  createProviders({ simulatedOrigin: far.origin, timeoutMs: 60_000 }, () => new Date(clock));

async function signIn(account: string) {
  const { signIn } = providers();
  const url = signIn.authorizeUrl({ state: 's1', redirectUri, proof });
  const returnUrl = await decide(url, { account, grant: [businessScope] });
  return signIn.exchange({ code: returnUrl.searchParams.get('code') ?? '', redirectUri, proof });
}

async function fail() {
  const payload = { provider: 'signIn', then: 503 };
  const answer = await far.server.inject({ method: 'POST', url: '/control/faults', payload });
  expect(answer.statusCode).toBe(201);
}

it('a sign-in lasts longer than an hour with its refresh token', async () => {
  const { accessToken, refreshToken, expiresAt } = await signIn('maya.chen@example.com');
  expect(expiresAt).toStrictEqual(new Date(clock + 3_600_000));
  const { signIn: anotherSignIn, profiles } = providers();
  clock += 3_600_000;
  await expect(profiles.locations(accessToken)).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' });
  const renewed = await anotherSignIn.refresh(refreshToken ?? '');
  expect(renewed).toStrictEqual({
    accessToken: expect.stringMatching(/^google-/),
    expiresAt: new Date(clock + 3_600_000),
  });
  expect(await profiles.locations(renewed.accessToken)).toHaveLength(12);
});

it('ends a sign-in on revocation, even if it is revoked twice', async () => {
  const { accessToken, refreshToken } = await signIn('taken-back@example.com');
  const { signIn: anotherSignIn, profiles } = providers();
  await anotherSignIn.revoke(refreshToken ?? '');
  await anotherSignIn.revoke(refreshToken ?? '');
  const ended = { code: 'SIGN_IN_NEEDED' };
  await expect(anotherSignIn.refresh(refreshToken ?? '')).rejects.toMatchObject(ended);
  await expect(profiles.locations(accessToken)).rejects.toMatchObject(ended);
  await fail();
  await expect(anotherSignIn.refresh('any')).rejects.toMatchObject({ code: 'API_FAILED' });
  await fail();
  await expect(anotherSignIn.revoke('any')).rejects.toMatchObject({ code: 'API_FAILED' });
});
