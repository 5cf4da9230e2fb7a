import { createHash } from 'node:crypto';

/** Returns 128 bits of the SHA-256 of a text in hex: enough to rule out collisions, accidental or forged. */
export const hashText = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);
