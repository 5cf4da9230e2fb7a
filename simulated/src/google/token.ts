import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import * as z from 'zod/mini';
import { ownerByEmail } from '../accounts/owners';
import { simulatedClient } from '../keys';
import { redeem, tokenSeconds } from '../authorization';
import { renewing, renew, revocation, revoke, refreshTokenFor } from './refresh-tokens';
import type { Part, Simulation } from '../simulation';
import type { Grant } from '../state';
import { picturePath, authorizePath } from './sign-in-pages';

const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.optional(z.string()),
});

const tokenPath = '/google/token';
const keysPath = '/google/keys';

/** Exchanges a code for a token and an id token, as an OpenID provider does. */
export const googleToken: Part = (server, simulation) => {
  let made: Promise<Key> | undefined;
  const key = () => (made ??= makeKey());
  const originOf = (request: FastifyRequest) =>
    simulation.config.origin ?? `${request.protocol}://${request.host}`;

  server.post(tokenPath, { config: { provider: 'signIn' } }, async (request, reply) => {
    const renewed = renewing.safeParse(request.body);
    if (renewed.success) return renew(simulation, renewed.data, reply);
    const parsed = exchange.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' });
    const granted = redeem(simulation, 'google', parsed.data);
    if (granted === 'invalid_client') return reply.code(401).send({ error: granted });
    if (granted === 'invalid_grant') {
      return reply.code(400).send({ error: granted, error_description: 'Bad Request' });
    }
    return {
      access_token: granted.token,
      token_type: 'Bearer',
      expires_in: tokenSeconds.google,
      ...(granted.offline && { refresh_token: refreshTokenFor(simulation, granted.grant) }),
      scope: granted.grant.scopes.join(' '),
      id_token: await idToken(await key(), simulation, originOf(request), granted.grant),
    };
  });

  server.post('/google/revoke', { config: { provider: 'signIn' } }, (request, reply) => {
    const parsed = revocation.safeParse(request.body);
    return revoke(simulation, parsed.success ? parsed.data.token : '', reply);
  });

  server.get(keysPath, { config: { provider: 'signIn' } }, async () => ({
    keys: [(await key()).published],
  }));

  server.get('/google/.well-known/openid-configuration', (request) => {
    const origin = originOf(request);
    return {
      issuer: issuerAt(origin),
      authorization_endpoint: origin + authorizePath,
      token_endpoint: origin + tokenPath,
      revocation_endpoint: `${origin}/google/revoke`,
      jwks_uri: origin + keysPath,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  });
};

const issuerAt = (origin: string) => `${origin}/google`;

interface Key {
  sign: CryptoKey;
  published: JWK & { kid: string };
}

const algorithm = 'RS256';

/** Created for this process: clients with an older key fetch the keys again. */
async function makeKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const published = await exportJWK(publicKey);
  const kid = createHash('sha256').update(JSON.stringify(published)).digest('hex').slice(0, 16);
  return { sign: privateKey, published: { ...published, kid, alg: algorithm, use: 'sig' } };
}

function idToken(
  { sign, published }: Key,
  { config }: Simulation,
  origin: string,
  { subject, nonce }: Grant,
): Promise<string> {
  const owner = ownerByEmail(subject);
  const currentTime = Math.floor(config.now().getTime() / 1000);
  const { clientId } = simulatedClient;
  return new SignJWT({
    azp: clientId,
    email: owner.email,
    email_verified: owner.emailVerified,
    given_name: owner.firstName,
    family_name: owner.lastName,
    picture: origin + picturePath(owner),
    nonce,
  })
    .setProtectedHeader({ alg: algorithm, kid: published.kid, typ: 'JWT' })
    .setIssuer(issuerAt(origin))
    .setAudience(clientId)
    .setSubject(subjectOf(owner.email))
    .setIssuedAt(currentTime)
    .setExpirationTime(currentTime + 3600)
    .sign(sign);
}

/** Returns digits, as Google does, and the same for an account each time. */
const subjectOf = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 17)}`)
    .toString()
    .padStart(21, '1');
