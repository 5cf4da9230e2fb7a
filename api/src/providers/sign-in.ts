import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { address, bearer, Caller, formBody, type Answer } from './call';
import type { GoogleConfig } from './config';
import { businessScope, type SignInProvider } from './ports';

const token = z.object({ access_token: z.string(), scope: z.string() });

const person = z.object({
  email: z.string(),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
  picture: z._default(z.string(), ''),
});

/** Sign-in with Google by the authorization-code flow. */
export function googleSignIn(google: GoogleConfig, timeoutMs: number): SignInProvider {
  const caller = new Caller('Google sign-in', timeoutMs);
  return {
    authorizeUrl: ({ state, redirectUri, loginHint }) =>
      address(google.authorize, {
        client_id: google.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: `openid email profile ${businessScope}`,
        access_type: 'offline',
        prompt: 'select_account consent',
        include_granted_scopes: 'true',
        state,
        login_hint: loginHint || undefined,
      }),
    async exchange(code, redirectUri) {
      const answer = await caller.ask(
        google.token,
        formBody({
          client_id: google.clientId,
          client_secret: google.clientSecret,
          code,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
        }),
      );
      refuseSpentCode(answer);
      const granted = caller.read(token, answer);
      const who = await caller.get(person, google.userinfo, {
        headers: bearer(granted.access_token),
      });
      return {
        email: who.email,
        firstName: who.given_name,
        lastName: who.family_name,
        picture: who.picture,
        scopes: granted.scope.split(' ').filter(Boolean),
        accessToken: granted.access_token,
      };
    },
  };
}

const refusal = z.object({ error: z.string() });

/** A code that was used, is too old or never was: the person's way out is to start again, not to wait. */
export function refuseSpentCode({ status, body }: Answer): void {
  const refused = refusal.safeParse(body);
  if (status !== 400 || !refused.success || refused.data.error !== 'invalid_grant') return;
  throw new ShopfrontError('CODE_EXPIRED', 'This sign-in was already used or is too old.', {
    cause: new Error(JSON.stringify(body)),
  });
}
