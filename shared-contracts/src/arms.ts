import { sha256 } from './sha256';

/** Which side of a canary somebody is on. */
export type Arm = 'canary' | 'stable';

/** Ten thousand buckets: shares are told to a hundredth of a percent. */
const buckets = 10_000;

/** Where a visitor stands between 0 and 9999: the same for as long as the salt is. */
export const bucketOf = (salt: string, visitor: string): number =>
  Math.floor((sha256(`${salt}:${visitor}`)[0]! / 2 ** 32) * buckets);

/** Stable while a share grows: whoever was in the canary stays there. 0 is nobody, 100 is everybody. */
export const armIn = (bucket: number, share: number): Arm =>
  bucket < Math.round(share * (buckets / 100)) ? 'canary' : 'stable';

export const armOf = (salt: string, visitor: string, share: number): Arm =>
  armIn(bucketOf(salt, visitor), share);
