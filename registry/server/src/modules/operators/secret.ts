import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns a secret in the form that the database stores. It is long and random, so it needs no slow hash. */
export const hashSecret = (secret: string) =>
  `sha256$${createHash('sha256').update(secret).digest('base64url')}`;

/** Returns whether the secret matches the stored hash. */
export function isSecret(secret: string, stored: string): boolean {
  const [received, expected] = [Buffer.from(hashSecret(secret)), Buffer.from(stored)];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
