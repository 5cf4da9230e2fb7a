import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import type { OpenId } from '../../openid';
import { subjectOf } from './person';

const event = 'http://schemas.openid.net/event/backchannel-logout';

const logoutClaims = z
  .object({
    sub: z.optional(z.string()),
    sid: z.optional(z.string()),
    events: z.object({ [event]: z.looseObject({}) }),
    // Id tokens have a nonce, and must not be accepted as logout tokens.
    nonce: z.optional(z.never()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined));

/** The sessions to end: those of the subject, those of one session at the provider, or those that match both. */
export interface ProviderLogout {
  /** Issuer and subject. */
  subject: string | undefined;
  sid: string | undefined;
}

interface Options {
  openId: Pick<OpenId, 'issuer' | 'clientId'>;
  discover(): Promise<Configuration>;
}

/** Checks the logout tokens that the provider sends (OpenID Connect Back-Channel Logout 1.0). */
export function logoutTokens({ openId, discover }: Options) {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  return async (token: string): Promise<ProviderLogout> => {
    const { issuer, jwks_uri: address } = (await discover()).serverMetadata();
    if (address === undefined) throw refused('The provider publishes no keys.');
    keys ??= createRemoteJWKSet(new URL(address), { cooldownDuration: 5_000 });
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: openId.clientId,
      clockTolerance: 60,
      requiredClaims: ['iat', 'exp', 'jti'],
    }).catch((cause: unknown) => {
      throw refused('The provider did not sign this logout token for the registry.', cause);
    });
    const claims = logoutClaims.safeParse(payload);
    if (!claims.success) throw refused('This is not a logout token.', claims.error);
    const { sub, sid } = claims.data;
    return { subject: sub === undefined ? undefined : subjectOf(openId, sub), sid };
  };
}

const refused = (why: string, cause?: unknown) =>
  new ShopfrontError('ID_TOKEN_REFUSED', why, { status: 400, cause });
