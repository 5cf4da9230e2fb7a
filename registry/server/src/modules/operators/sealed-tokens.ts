import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const providerTokens = z.object({
  /** The subject at the provider. */
  sub: z.string(),
  idToken: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
});

/** The tokens of a session at the provider. */
export type ProviderTokens = z.output<typeof providerTokens>;

const algorithm = 'aes-256-gcm';

// The database stores only a hash of the cookie, so it cannot decrypt what it stores.
const keyOf = (cookie: string) =>
  Buffer.from(hkdfSync('sha256', cookie, '', 'provider tokens of an operator session', 32));

/** Encrypts the tokens with a key from the session cookie. */
export function sealTokens(cookie: string, tokens: ProviderTokens): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(cookie), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()]);
  return [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.');
}

/** Decrypts the tokens that `sealTokens` returned. */
export function unsealTokens(cookie: string, sealed: string): ProviderTokens {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !text) throw new Error('The stored tokens of a session are incomplete.');
  const decipher = createDecipheriv(algorithm, keyOf(cookie), iv, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  const tokens = Buffer.concat([decipher.update(text), decipher.final()]).toString();
  return providerTokens.parse(JSON.parse(tokens));
}
