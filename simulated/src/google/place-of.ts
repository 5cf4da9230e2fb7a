import { createHash } from 'node:crypto';

export const placeOf = (seed: string) =>
  `ChIJ${createHash('sha256').update(seed).digest('base64url').slice(0, 23)}`;
