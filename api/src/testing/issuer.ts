import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

export const issuerName = 'https://issuer.example';
export const audience = 'us';

/** Signs id tokens, with the usual claims unless a test changes them. */
export async function makeIssuer(kid = 'key-1') {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const signed = (claims: JWTPayload, alg: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
  return {
    keys: { keys: [published] },
    sign: (claims: JWTPayload) => signed(claims, 'RS256', privateKey),
    unsigned: (claims: JWTPayload) => new UnsecuredJWT(claims).encode(),
    /** Signed with a public value as the secret. */
    signedWithPublished: (claims: JWTPayload) =>
      signed(claims, 'HS256', Buffer.from(JSON.stringify(published))),
  };
}

export type Issuer = Awaited<ReturnType<typeof makeIssuer>>;

export function claimsOf(nonce: string, currentTime = Date.now()): JWTPayload {
  const issuedAt = Math.floor(currentTime / 1000);
  return {
    iss: issuerName,
    aud: audience,
    azp: audience,
    sub: '110169484474386276334',
    email: 'sam@example.com',
    email_verified: true,
    given_name: 'Sam',
    iat: issuedAt,
    exp: issuedAt + 3600,
    nonce,
  };
}
