import { createHash } from 'node:crypto';
import type { Arm } from 'shared-contracts/api';

const buckets = 10_000;

/** Returns the bucket of a visitor, from 0 to 9999. It stays the same as long as the salt does. */
export function bucketOf(salt: string, visitor: string): number {
  const hash = createHash('sha256').update(`${salt}:${visitor}`).digest();
  return Math.floor((hash.readUInt32BE(0) / 2 ** 32) * buckets);
}

/** Returns the arm of a bucket. A visitor stays in the canary while its share, in percent, grows. */
export const armIn = (bucket: number, share: number): Arm =>
  bucket < Math.round(share * (buckets / 100)) ? 'canary' : 'stable';

/** Returns the arm of a visitor at a share in percent. */
export const armOf = (salt: string, visitor: string, share: number): Arm =>
  armIn(bucketOf(salt, visitor), share);
