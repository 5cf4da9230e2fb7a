import { createHash } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { address, Caller, formBody, type Answer } from '../call';
import type { GoogleConfig } from '../config';
import { idTokens } from './id-token';
import { businessScope, type SignInProof, type SignInProvider } from '../ports';

const access = {
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
};

const renewed = z.object(access);

const token = z.object({
  ...access,
  refresh_token: z.optional(z.string()),
  scope: z.string(),
  id_token: z.string(),
});

/** Sign-in with Google: OpenID Connect with the authorization-code flow and PKCE. */
export function googleSignIn(
  google: GoogleConfig,
  timeoutMs: number,
  now: () => Date,
): SignInProvider {
  const caller = new Caller('Google sign-in', timeoutMs);
  const whoIs = idTokens(google, caller, now);
  const us = { client_id: google.clientId, client_secret: google.clientSecret };
  const accessOf = ({ access_token, expires_in }: z.output<typeof renewed>) => ({
    accessToken: access_token,
    expiresAt: new Date(now().getTime() + expires_in * 1000),
  });
  return {
    authorizeUrl: (request) => authorizeUrl(google, request),
    async exchange({ code, redirectUri, proof }) {
      const answer = await caller.ask(
        google.token,
        formBody({
          ...us,
          code,
          code_verifier: proof.verifier,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
        }),
      );
      refuseSpentCode(answer);
      const granted = caller.read(token, answer);
      const identity = await whoIs(granted.id_token, proof.nonce);
      return {
        sub: identity.sub,
        email: identity.email,
        emailVerified: identity.email_verified,
        firstName: identity.given_name,
        lastName: identity.family_name,
        picture: identity.picture,
        scopes: granted.scope.split(' ').filter(Boolean),
        ...accessOf(granted),
        ...(granted.refresh_token && { refreshToken: granted.refresh_token }),
      };
    },
    async refresh(refreshToken) {
      const parameters = { ...us, grant_type: 'refresh_token', refresh_token: refreshToken };
      const answer = await caller.ask(google.token, formBody(parameters));
      if (isRefusal(answer, 'invalid_grant')) throw signInEnded(answer);
      return accessOf(caller.read(renewed, answer));
    },
    async revoke(token) {
      const answer = await caller.ask(google.revoke, formBody({ token }));
      if (answer.status !== 200 && !isRefusal(answer, 'invalid_token')) throw caller.failed(answer);
    },
  };
}

const authorizeUrl = (
  google: GoogleConfig,
  { state, redirectUri, loginHint, proof }: Parameters<SignInProvider['authorizeUrl']>[0],
): string =>
  address(google.authorize, {
    client_id: google.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: `openid email profile ${businessScope}`,
    access_type: 'offline',
    prompt: 'select_account consent',
    include_granted_scopes: 'true',
    state,
    nonce: proof.nonce,
    code_challenge: challengeOf(proof),
    code_challenge_method: 'S256',
    login_hint: loginHint || undefined,
  });

const challengeOf = ({ verifier }: SignInProof) =>
  createHash('sha256').update(verifier).digest('base64url');

const refusal = z.object({ error: z.string() });

/** A used, expired or unknown code: the person must start again, because waiting does not help. */
function refuseSpentCode(answer: Answer): void {
  if (!isRefusal(answer, 'invalid_grant')) return;
  throw new ShopfrontError('CODE_EXPIRED', 'This sign-in was already used or is too old.', {
    cause: new Error(JSON.stringify(answer.body)),
  });
}

const isRefusal = ({ status, body }: Answer, reason: string): boolean => {
  const refused = refusal.safeParse(body);
  return status === 400 && refused.success && refused.data.error === reason;
};

/** The permission was revoked, or was not used for long: only the person can grant it again. */
export const signInEnded = ({ status, body }: Answer) =>
  new ShopfrontError('SIGN_IN_NEEDED', 'Google no longer accepts this sign-in. Sign in again.', {
    cause: new Error(`${status} ${JSON.stringify(body)?.slice(0, 500)}`),
  });
