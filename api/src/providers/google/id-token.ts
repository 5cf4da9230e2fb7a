import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import type { Caller } from '../call';
import type { GoogleConfig } from '../config';

const person = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string(),
  email_verified: z._default(z.boolean(), false),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
  picture: z._default(z.string(), ''),
});

export type Person = z.output<typeof person>;

const keys = z.looseObject({ keys: z.array(z.looseObject({})) });

const second = 1_000;
const hour = 3_600_000;
/** The allowed difference between our clock and the provider's, in seconds. */
const clocksDiffer = 60;

/**
 * Verifies an id token and returns its account. The token must be issued and signed by the issuer, for us, for this
 * sign-in, and not expired.
 *
 * The keys are fetched when a token first needs them, and again after an hour or for an unknown key.
 *
 * @throws ShopfrontError ID_TOKEN_REFUSED
 */
export function idTokens(
  { clientId, issuers, keys: address }: Pick<GoogleConfig, 'clientId' | 'issuers' | 'keys'>,
  caller: Caller,
  now: () => Date,
): (token: string, nonce: string) => Promise<Person> {
  const published = createRemoteJWKSet(new URL(address), {
    cacheMaxAge: hour,
    // Finds a key that was published a moment ago. Unknown keys cause at most one request per second.
    cooldownDuration: second,
    // Limited, as every call to a provider, to what is left of the owner's waiting time.
    [customFetch]: async (url) => Response.json(await caller.get(keys, url)),
  });

  return async (token, nonce) => {
    const claims = await verified(() =>
      jwtVerify(token, published, {
        algorithms: ['RS256'],
        issuer: issuers,
        audience: clientId,
        clockTolerance: clocksDiffer,
        currentDate: now(),
        requiredClaims: ['exp', 'iat', 'sub', 'nonce', 'email'],
      }),
    );
    if (claims.nonce !== nonce) throw refused('It was made for another sign-in.');
    // A token for several recipients names the recipient that requested it.
    if ((claims.azp ?? clientId) !== clientId) throw refused('It was made for another client.');
    const read = person.safeParse(claims);
    if (read.success) return read.data;
    throw refused('Its claims are incomplete.', read.error);
  };
}

async function verified(check: () => Promise<{ payload: JWTPayload }>): Promise<JWTPayload> {
  try {
    return (await check()).payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError)
      throw refused('Its signature or a claim is invalid.', cause);
    throw cause;
  }
}

const refused = (why: string, cause?: unknown) =>
  new ShopfrontError('ID_TOKEN_REFUSED', `The id token is refused. ${why}`, {
    status: 502,
    cause,
  });
