import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { audience, claimsOf, issuerName, makeIssuer, type Issuer } from '../../testing/issuer';
import { createProviders, type Providers } from '..';

const redirectUri = 'http://localhost:4000/google/callback';
const proof = { verifier: 'v'.repeat(43), nonce: 'of this sign-in' };

let issuer: Issuer;
let stranger: Issuer;
let far: Server;
let answers: Record<string, object>;
let requests: string[];
let signIn: Providers['signIn'];

beforeAll(async () => {
  [issuer, stranger] = await Promise.all([makeIssuer(), makeIssuer()]);
  far = createServer((request, response) => {
    requests.push(request.url!);
    response.end(JSON.stringify(answers[request.url!]));
  });
  await new Promise<void>((listening) => far.listen(0, '127.0.0.1', listening));
});
afterAll(() => far.close());

beforeEach(() => {
  const google = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
  requests = [];
  answers = { '/keys': issuer.keys };
  ({ signIn } = createProviders({
    google: {
      clientId: audience,
      issuers: [issuerName],
      token: `${google}/token`,
      keys: `${google}/keys`,
    },
  }));
});

/** Signs in with an id token in Google's answer. */
const comesBackWith = (id_token: string | undefined) => {
  answers['/token'] = {
    access_token: 'google-token',
    expires_in: 3599,
    scope: 'openid email',
    id_token,
  };
  return signIn.exchange({ code: 'a-code', redirectUri, proof });
};
const fitting = () => claimsOf(proof.nonce);
const without = (claim: string): JWTPayload => ({ ...fitting(), [claim]: undefined });
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

describe('an id token', () => {
  it('identifies the account, and whether its address is confirmed', async () => {
    expect(await comesBackWith(await issuer.sign(fitting()))).toStrictEqual({
      sub: '110169484474386276334',
      email: 'sam@example.com',
      emailVerified: true,
      firstName: 'Sam',
      lastName: '',
      picture: '',
      scopes: ['openid', 'email'],
      accessToken: 'google-token',
      expiresAt: expect.any(Date),
    });
    const unverified = await issuer.sign({ ...fitting(), email_verified: false });
    expect(await comesBackWith(unverified)).toMatchObject({ emailVerified: false });
    const silent = await issuer.sign(without('email_verified'));
    expect(await comesBackWith(silent)).toMatchObject({ emailVerified: false });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['for another client', () => issuer.sign({ ...fitting(), aud: 'others' })],
    [
      'for several recipients, requested by another',
      () => issuer.sign({ ...fitting(), aud: [audience, 'others'], azp: 'others' }),
    ],
    ['of another issuer', () => issuer.sign({ ...fitting(), iss: 'https://evil.example' })],
    ['that is too old', () => issuer.sign({ ...fitting(), exp: seconds(-61) })],
    ['that never ends', () => issuer.sign(without('exp'))],
    ['of another sign-in', () => issuer.sign({ ...fitting(), nonce: 'of another' })],
    ['of no sign-in in particular', () => issuer.sign(without('nonce'))],
    ['without an account', () => issuer.sign(without('sub'))],
    ['without an address', () => issuer.sign(without('email'))],
    ['without a signature', () => issuer.unsigned(fitting())],
    ['signed with another key of the same name', () => stranger.sign(fitting())],
    [
      'signed with what is published as if it were a secret',
      () => issuer.signedWithPublished(fitting()),
    ],
    [
      'changed after it was signed',
      async () => {
        const [head, , signature] = (await issuer.sign(fitting())).split('.');
        const otherClaims = Buffer.from(JSON.stringify({ ...fitting(), sub: '1' })).toString(
          'base64url',
        );
        return [head, otherClaims, signature].join('.');
      },
    ],
    ['that is none', () => 'not.a.token'],
  ])('%s is rejected', async (_what, made) => {
    await expect(comesBackWith(await made())).rejects.toMatchObject({ code: 'ID_TOKEN_REFUSED' });
  });

  it('that is missing is a malformed answer', async () => {
    await expect(comesBackWith(undefined)).rejects.toMatchObject({ code: 'API_ANSWER_MALFORMED' });
  });
});

describe('the keys of the issuer', () => {
  const countOf = (path: string) => requests.filter((request) => request === path).length;

  it('are fetched once for many sign-ins, and not before the first', async () => {
    expect(requests).toStrictEqual([]);
    for (let times = 0; times < 3; times += 1) await comesBackWith(await issuer.sign(fitting()));
    expect(countOf('/token')).toBe(3);
    expect(countOf('/keys')).toBe(1);
  });

  it('are not fetched repeatedly for tokens with unknown keys', async () => {
    const unknown = await (await makeIssuer('key-2')).sign(fitting());
    for (let times = 0; times < 3; times += 1) {
      await expect(comesBackWith(unknown)).rejects.toMatchObject({ code: 'ID_TOKEN_REFUSED' });
    }
    expect(countOf('/keys')).toBe(1);
  });

  it('include one that was published seconds after they were fetched', async () => {
    await comesBackWith(await issuer.sign(fitting()));
    const next = await makeIssuer('key-2');
    answers['/keys'] = { keys: [...issuer.keys.keys, ...next.keys.keys] };
    const currentTime = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(currentTime + 2_000);
    expect(await comesBackWith(await next.sign(fitting()))).toMatchObject({
      email: 'sam@example.com',
    });
    clock.mockRestore();
  });

  it('are fetched again after a failure of the provider', async () => {
    answers['/keys'] = { error: 'not now' };
    const token = await issuer.sign(fitting());
    await expect(comesBackWith(token)).rejects.toMatchObject({ code: 'API_ANSWER_MALFORMED' });
    answers['/keys'] = issuer.keys;
    expect(await comesBackWith(token)).toMatchObject({ email: 'sam@example.com' });
  });
});
