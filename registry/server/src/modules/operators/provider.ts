import { types } from 'node:util';
import { ShopfrontError } from 'shared-contracts';
import * as client from 'openid-client';
import type { OpenId } from '../../openid';
import { logoutTokens, type ProviderLogout } from './logout-token';
import { personOf, type Person } from './person';
import type { ProviderTokens } from './sealed-tokens';

/** Turns a failed request to the provider into PROVIDER_OFF if it may succeed later, or else ID_TOKEN_REFUSED. */
export function providerError(label: string, cause: unknown): ShopfrontError {
  if (isUnavailable(cause)) return providerOff(label, cause);
  return new ShopfrontError(
    'ID_TOKEN_REFUSED',
    `The response of ${label} does not prove who signed in.`,
    { status: 403, cause },
  );
}

const providerOff = (label: string, cause: unknown) =>
  new ShopfrontError('PROVIDER_OFF', `${label} does not respond.`, { status: 503, cause });

function isUnavailable(cause: unknown): boolean {
  if (cause instanceof client.ResponseBodyError) return isLater(cause.status);
  if (cause instanceof client.ClientError) {
    if (cause.code === 'OAUTH_TIMEOUT') return true;
    return cause.cause instanceof Response && isLater(cause.cause.status);
  }
  // `fetch` reports a failed connection as a TypeError; those of openid-client have a code.
  return types.isNativeError(cause) && cause.name === 'TypeError' && !('code' in cause);
}

const isLater = (status: number) => status >= 500 || status === 429;

/** The values that the provider must return for this sign-in. */
export interface Proof {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider returned about a person. */
export interface ProviderAnswer {
  person: Person;
  /** The id of the session at the provider, if it has one. */
  sid: string | undefined;
  tokens: ProviderTokens;
}

export interface Provider {
  label: string;
  /** Returns the address at the provider to send the operator to. */
  begin(): Promise<{ address: URL; proof: Proof }>;
  /** @throws ShopfrontError ID_TOKEN_REFUSED, or PROVIDER_OFF if the provider does not respond */
  finish(callback: URL, proof: Proof): Promise<ProviderAnswer>;
  /**
   * Reads a person's groups again with the refresh token of their session.
   *
   * @throws ShopfrontError ID_TOKEN_REFUSED, or PROVIDER_OFF if the provider does not respond
   */
  refresh(tokens: ProviderTokens): Promise<ProviderAnswer>;
  /** Returns the address that ends the session at the provider, if it has one. */
  signOutAddress(tokens: ProviderTokens): Promise<string | undefined>;
  /** @throws ShopfrontError ID_TOKEN_REFUSED unless the provider signed the token to end a session */
  readLogout(token: string): Promise<ProviderLogout>;
}

interface Options {
  openId: OpenId;
  /** The address of the registry that the provider sends operators back to. */
  back: string;
  /** The address that the provider sends operators to after the sign-out. */
  signedOut: string;
}

type Tokens = Awaited<ReturnType<typeof client.refreshTokenGrant>>;

/** Signs operators in at an OpenID Connect provider. */
export function createProvider({ openId, back, signedOut }: Options): Provider {
  const { label, scope } = openId;
  const discover = discoverOnce(openId);
  const refuse = refuseAs(label);
  return {
    label,
    readLogout: logoutTokens({ openId, discover }),
    begin: async () => authorizationOf(await discover(), back, scope),
    async finish(callback, { state, nonce, verifier }) {
      const config = await discover();
      const address = new URL(back);
      address.search = callback.search;
      const tokens = await client
        .authorizationCodeGrant(config, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch(refuse);
      return answerOf(openId, config, tokens);
    },
    async refresh({ sub, idToken, refreshToken = '' }) {
      const config = await discover();
      const tokens = await client.refreshTokenGrant(config, refreshToken).catch(refuse);
      const next = await answerOf(openId, config, tokens, sub);
      // Providers may keep the refresh token, and may send no further id token.
      return {
        ...next,
        tokens: {
          sub,
          idToken: next.tokens.idToken ?? idToken,
          refreshToken: next.tokens.refreshToken ?? refreshToken,
        },
      };
    },
    async signOutAddress({ idToken }) {
      const config = await discover();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      const { href } = client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: signedOut,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      });
      return href;
    },
  };
}

/** Returns a function that fetches the provider's metadata until the first success. */
function discoverOnce({ issuer, clientId, clientSecret, label }: OpenId) {
  let discovery: Promise<client.Configuration> | undefined;
  const isPlain = new URL(issuer).protocol === 'http:';
  const checks = [client.enableNonRepudiationChecks];
  return () => {
    discovery ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 10,
        // The settings allow http only for a provider on this machine, outside production.
        execute: isPlain ? [...checks, client.allowInsecureRequests] : checks,
      })
      .catch((cause: unknown) => {
        // The next sign-in tries again.
        discovery = undefined;
        throw providerOff(label, cause);
      });
    return discovery;
  };
}

async function authorizationOf(config: client.Configuration, back: string, scope: string) {
  const state = client.randomState();
  const nonce = client.randomNonce();
  const verifier = client.randomPKCECodeVerifier();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: back,
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { address, proof: { state, nonce, verifier } };
}

async function answerOf(
  openId: OpenId,
  config: client.Configuration,
  tokens: Tokens,
  subject?: string,
): Promise<ProviderAnswer> {
  const idClaims = tokens.claims();
  const sub = subject ?? idClaims?.sub ?? '';
  const needsUserInfo = idClaims?.[openId.claim] === undefined;
  const userInfo =
    needsUserInfo && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, sub).catch(refuseAs(openId.label))
      : undefined;
  const sid = idClaims?.sid;
  return {
    person: personOf({ sub, ...idClaims, ...userInfo }, openId),
    sid: typeof sid === 'string' ? sid : undefined,
    tokens: { sub, idToken: tokens.id_token, refreshToken: tokens.refresh_token },
  };
}

const refuseAs = (label: string) => (cause: unknown) => {
  throw providerError(label, cause);
};
