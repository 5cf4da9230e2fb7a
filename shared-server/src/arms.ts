import { createHash, createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
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

/** The random assignment: the arm of a canary. */
interface Draw {
  canary: string;
  arm: string;
}

export interface Draws {
  /** Signs the assignment of this visitor to this arm. */
  wordOf(draw: Draw & { visitor: string }): string;
  /**
   * Returns the id of the signed assignment, which reveals nothing about the visitor; undefined for an invalid token
   * or another arm.
   */
  whose(draw: Draw, word: string | undefined): string | undefined;
}

/** The shared default secret outside of production. */
const forThisMachine = 'only-for-this-machine';

/**
 * Signed tokens of random assignments, between the server that assigns and the one that counts. Both know the secret,
 * and browsers carry the token from one to the other.
 */
export function createDraws(secret: string = forThisMachine): Draws {
  let key: Buffer | undefined;
  // Slow, so that a visitor cannot find the secret from a token by trial.
  const keyed = () => (key ??= scryptSync(secret, 'draws of canaries', 32));
  const mac = (...about: string[]) =>
    createHmac('sha256', keyed()).update(JSON.stringify(about)).digest('base64url');
  const signatureOf = (who: string, { canary, arm }: Draw) => mac('drawn', canary, arm, who);

  return {
    wordOf({ visitor, ...draw }) {
      const who = mac('who', draw.canary, visitor);
      return `${who}.${signatureOf(who, draw)}`;
    },
    whose(draw, word = '') {
      const [who = '', signature = ''] = word.split('.');
      const [received, expected] = [Buffer.from(signature), Buffer.from(signatureOf(who, draw))];
      return received.length === expected.length && timingSafeEqual(received, expected)
        ? who
        : undefined;
    },
  };
}
